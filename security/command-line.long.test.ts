import { describe, expect, it } from 'vitest'
import { admin, elena, keyOf } from './support/cast.ts'
import { countersign } from './support/cli.ts'
import { leavesUnchanged, makeClient, planOf, propose, stateOf } from './support/plans.ts'

describe('the command line', () => {
  it('approves nothing elevated by --yes, not even for an administrator', async () => {
    const read = async () =>
      (
        await admin.call('POST', '/api/tools/call', {
          body: { tool: 'get_user', arguments: { id: 'user-3' } },
        })
      ).body
    const said = await leavesUnchanged(read, () =>
      countersign(admin, 'do', 'force_mfa', '--user-id', 'user-3', '--yes', '--json'),
    )
    expect(said.code).toBe(4)
    const [planId = ''] = /pl_\w+/.exec(said.stdout) ?? []
    expect(await planOf(planId)).toMatchObject({ status: 'proposed', steps: [{ decisions: [] }] })
  })

  it('approves nothing with a key that may not, whatever flags it is given', async () => {
    const client = await makeClient()
    const { key } = await keyOf(elena, ['read', 'propose'])
    const said = await leavesUnchanged(
      () => stateOf(client),
      () => countersign({ key }, 'do', 'update_client', '--id', client, '--last-name', 'Changed', '--yes'),
    )
    expect(said.code).not.toBe(0)
  })

  it('never shows the key, whatever goes wrong', async () => {
    const key = 'cs_a-secret-that-must-not-be-shown'
    for (const args of [['approvals'], ['do', 'nothing'], ['audit', '--json'], ['bogus']]) {
      const { code, stdout, stderr } = await countersign({ key }, ...args)
      expect(code).not.toBe(0)
      expect(`${stdout}${stderr}`).not.toContain(key)
    }
  })

  it('lets nothing in the data act on a terminal, and shows hidden characters by their names', async () => {
    const client = await makeClient()
    const plan = await propose(elena, {
      action: 'update_client',
      input: { id: client, last_name: 'D\u200Boe', health_conditions: 'a\u00ADb' },
    })
    const { code, stdout } = await countersign(elena, 'approvals', 'show', plan.id)
    expect([code, stdout]).toEqual([0, expect.stringContaining('D⟦U+200B⟧oe')])
    // eslint-disable-next-line no-control-regex
    expect(stdout).not.toMatch(/[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u200B\u00AD\u202A-\u202E]/u)
  })
})
