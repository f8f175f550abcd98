import { describe, expect, it } from 'vitest'
import { address, admin, call, doElevated, elena, keyOf, newcomer } from './support/cast.ts'
import { refusal } from './support/http.ts'
import { signIn } from './support/person.ts'
import {
  approvalsOf,
  auditOf,
  decide,
  leavesUnchanged,
  makeClient,
  planOf,
  propose,
  renaming,
  stateOf,
} from './support/plans.ts'

describe('the right to approve was taken away', () => {
  it('with the key: it is worth nothing, at once', async () => {
    const client = await makeClient()
    const plan = await propose(elena, renaming(client))
    const { id, key } = await keyOf(elena, ['read', 'propose', 'approve'])
    expect((await elena.browse('DELETE', `/api/keys/${id}`)).status).toBe(204)
    const answer = await leavesUnchanged(
      () => stateOf(client, plan.id),
      () => call('POST', `/api/plans/${plan.id}/decisions`, { key, body: { decisions: approvalsOf(plan) } }),
    )
    expect(refusal(answer)).toEqual([401, 'unauthorized'])
  })

  it('with the role: neither a new approval counts nor one that was kept for later', async () => {
    const second = await newcomer('Admin')
    const kept = await propose(elena, { action: 'force_mfa', input: { user_id: 'user-3' } })
    const open = await propose(elena, { action: 'force_mfa', input: { user_id: 'user-3' } })
    const held = await decide(second, kept.id, approvalsOf(kept), { execute: false })
    expect(held.body.steps[0].status).toBe('approved')
    await doElevated('change_user_role', { user_id: second.id, new_role: 'Nutritionist' })

    const target = async () =>
      (
        await admin.call('POST', '/api/tools/call', {
          body: { tool: 'get_user', arguments: { id: 'user-3' } },
        })
      ).body
    const executed = await leavesUnchanged(target, () =>
      elena.call('POST', `/api/plans/${kept.id}/execute`, { body: {} }),
    )
    expect(executed.body.steps[0]).toMatchObject({ status: 'stale', decisions: [] })
    expect((await auditOf(kept.id)).filter(({ outcome }) => outcome === 'succeeded')).toEqual([])
    const answer = await leavesUnchanged(target, () => decide(second, open.id, approvalsOf(open)))
    expect(refusal(answer)).toEqual([404, 'not_found'])
  })

  it('with the account: key and session end at once, and what they asked for is not carried out', async () => {
    const guest = await newcomer('Nutritionist')
    const client = await makeClient(guest)
    const plan = await propose(guest, renaming(client))
    await doElevated('deactivate_user', { user_id: guest.id })
    for (const attempt of [guest.call, guest.browse]) {
      const answer = await leavesUnchanged(
        () => stateOf(client, plan.id),
        () => attempt('POST', `/api/plans/${plan.id}/decisions`, { body: { decisions: approvalsOf(plan) } }),
      )
      expect(refusal(answer)).toEqual([401, 'unauthorized'])
    }
    const signedBy = await decide(admin, plan.id, approvalsOf(plan))
    expect(signedBy.body.steps[0]).toMatchObject({ status: 'failed', error: { code: 'not_allowed' } })
    expect((await auditOf(plan.id)).map(({ outcome }) => outcome)).toEqual(['refused'])
  })

  it('with the session: after signing out its cookie approves nothing', async () => {
    const client = await makeClient()
    const plan = await propose(elena, renaming(client))
    const cookie = await signIn(address, elena.email, elena.password)
    const browse: typeof elena.browse = (method, path, options) =>
      elena.browse(method, path, { ...options, cookie })
    expect((await browse('POST', '/api/auth/sign-out', { body: {} })).status).toBe(200)
    const answer = await leavesUnchanged(
      () => stateOf(client, plan.id),
      () => browse('POST', `/api/plans/${plan.id}/decisions`, { body: { decisions: approvalsOf(plan) } }),
    )
    expect(refusal(answer)).toEqual([401, 'unauthorized'])
  })

  it('with the standing approval: what it covered is asked about again', async () => {
    const client = await makeClient()
    const granted = await elena.call('POST', '/api/actions/grant_standing_approval', {
      body: {
        action: 'update_client',
        bounds: { id: { equals: client }, last_name: { maxLength: 50 } },
        expires_at: new Date(Date.now() + 3_600_000).toISOString(),
      },
    })
    expect((await propose(elena, renaming(client, 'Covered'))).status).toBe('succeeded')
    const { id } = granted.body.result
    await elena.call('POST', '/api/actions/revoke_standing_approval', { body: { id } })
    const asked = await propose(elena, renaming(client, 'Asked'))
    expect(await planOf(asked.id)).toMatchObject({ status: 'proposed' })
    expect(await stateOf(client)).toMatchObject({ client: { last_name: 'Covered' } })
  })

  it('a standing approval covers nobody else, nothing elevated, nothing of high risk, and no other field', async () => {
    const client = await makeClient()
    const expires_at = new Date(Date.now() + 3_600_000).toISOString()
    const grant = (action: string, bounds: object) =>
      elena.call('POST', '/api/actions/grant_standing_approval', { body: { action, bounds, expires_at } })
    for (const action of ['delete_client', 'force_mfa', 'grant_standing_approval'])
      expect((await grant(action, { id: { equals: client } })).status).toBeGreaterThanOrEqual(400)
    await grant('update_client', { id: { equals: client }, last_name: { maxLength: 50 } })
    const other = await propose(elena, { action: 'update_client', input: { id: client, phone: '+49 30 1' } })
    expect(other.status).toBe('proposed')
    expect((await propose(admin, renaming(client))).status).toBe('proposed')
  })
})
