import type { PlanBody } from '@countersign/protocol'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Answer, approvalsOf } from '../testing/harness.ts'
import { type Letter, letters, people, scopeSets } from './people.ts'
import type { Credential, Scene } from './scene.ts'

/** Something that everybody may propose, of each tier. */
const steps = {
  standard: { action: 'create_trip', input: { name: 'Lisbon', startDate: '2026-06-05', days: 1 } },
  elevated: { action: 'change_policy', input: { confirmBelow: 0.7 } },
} as const
type Tier = keyof typeof steps

const heard = ({ status, body }: Answer): string =>
  status === 200 ? (body.status as string) : (body.error.code as string)

/**
 * What whoever decides hears, by who proposed it. One's own standard plan one may approve oneself, and one's own plan of
 * any tier one may deny; administrators decide on everything; what others asked for is not there.
 */
const deciders: Readonly<
  Record<Tier, Readonly<Record<'own' | 'admin' | 'other', readonly [approve: string, deny: string]>>>
> = {
  standard: {
    own: ['succeeded', 'dismissed'],
    admin: ['succeeded', 'dismissed'],
    other: ['not_found', 'not_found'],
  },
  elevated: {
    own: ['not_allowed', 'dismissed'],
    admin: ['succeeded', 'dismissed'],
    other: ['not_found', 'not_found'],
  },
}

const pairs = letters
  .flatMap((proposer) =>
    letters.flatMap((decider) =>
      (Object.keys(steps) as Tier[]).map((tier) => [tier, proposer, decider] as const),
    ),
  )
  .filter(([tier, proposer]) => tier === 'elevated' || proposer !== 'V')

export function decidingSuite(scene: () => Scene): void {
  const post = (credential: Credential, path: string, body?: object): Promise<Answer> =>
    scene().harness.call('POST', path, { key: null, headers: credential.headers, body: body ?? {} })

  async function propose(letter: Letter, tier: Tier): Promise<PlanBody> {
    const { status, body } = await post(scene().key(letter), '/api/plans', { steps: [steps[tier]] })
    expect([letter, tier, status]).toEqual([letter, tier, 201])
    return body as PlanBody
  }

  const decide = (
    credential: Credential,
    plan: Pick<PlanBody, 'id' | 'steps'>,
    decision: 'approve' | 'deny' = 'approve',
  ): Promise<Answer> =>
    post(credential, `/api/plans/${plan.id}/decisions`, {
      decisions: approvalsOf(plan).map((each) => ({ ...each, decision })),
    })

  describe('deciding', () => {
    it.each(pairs)('on what is %s and proposed by %s, as %s', async (tier, proposer, decider) => {
      const relation = decider === 'A' ? 'admin' : decider === proposer ? 'own' : 'other'
      const [approve, deny] = deciders[tier][relation]
      // By a key and by a session: the way in makes no difference.
      const [one, two] = [await propose(proposer, tier), await propose(proposer, tier)]
      expect(heard(await decide(scene().session(decider), one, 'deny'))).toBe(deny)
      const decided = await decide(scene().key(decider), two)
      expect(heard(decided)).toBe(approve)
      if (decided.status === 200)
        expect(decided.body.steps[0].decisions).toMatchObject([
          { by: people[decider].id, decision: 'approve' },
        ])
      // Whoever may not decide on it may not look at it, change it or end it either.
      if (relation !== 'other') return
      const { headers } = scene().key(decider)
      const seen = await scene().harness.call('GET', `/api/plans/${two.id}`, { key: null, headers })
      const { id: stepId } = two.steps[0]!
      const edited = await scene().harness.call('PATCH', `/api/plans/${two.id}/steps/${stepId}`, {
        key: null,
        headers,
        body: { input: steps[tier].input },
      })
      const others = await Promise.all(
        ['execute', 'undo', 'refresh', 'dismiss'].map((verb) =>
          post(scene().key(decider), `/api/plans/${two.id}/${verb}`),
        ),
      )
      for (const answer of [seen, edited, ...others]) expect(heard(answer)).toBe('not_found')
    })

    it.each(scopeSets)('takes the scope for it, at every door: %s %s %s', async (...given) => {
      const scopes = given.filter((scope) => scope !== undefined)
      const credential = scene().key('C', scopes)
      const needs = {
        decisions: 'approve',
        execute: 'approve',
        undo: 'propose',
        refresh: 'propose',
        dismiss: 'propose',
      }
      for (const way of ['', 'cli/', 'mcp/'])
        for (const [verb, scope] of Object.entries(needs)) {
          const plan = await propose('C', 'standard')
          const path = `/api/${way}plans/${plan.id}/${verb}`
          const answer = await post(
            credential,
            path,
            verb === 'decisions' ? { decisions: approvalsOf(plan) } : {},
          )
          const isAllowed = scopes.includes(scope as never)
          expect([path.replace(plan.id, ':id'), answer.body.error?.code === 'missing_scope']).toEqual([
            path.replace(plan.id, ':id'),
            !isAllowed,
          ])
        }
      expect(scopes.length).toBeGreaterThan(0)
    })

    it('is for nobody who is not known, or no longer active', async () => {
      for (const nobody of scene().nobodies) {
        const plan = await propose('C', 'standard')
        expect(heard(await decide(nobody, plan))).toBe('unauthorized')
      }
    })
  })

  describe('what two people must approve', () => {
    beforeAll(async () => {
      const input = { twoPerson: ['create_trip', 'change_policy'] }
      const { body } = await post(scene().key('A'), '/api/plans', {
        steps: [{ action: 'change_policy', input }],
      })
      expect(heard(await decide(scene().key('A'), body))).toBe('succeeded')
    })

    it('waits also where somebody does it themself', async () => {
      for (const letter of ['A', 'C'] as const) {
        const { status, body } = await post(
          scene().session(letter),
          '/api/actions/create_trip',
          steps.standard.input,
        )
        expect(status).toBe(202)
        expect(body.plan.steps[0].verdict).toMatchObject({ kind: 'confirm', approvalsNeeded: 2 })
      }
    })

    it('is done with the second signature of somebody else, whichever door they come by', async () => {
      const plan = await propose('C', 'standard')
      expect(heard(await decide(scene().key('C'), plan))).toBe('proposed')
      // The same person by another door is the same person.
      expect(heard(await decide(scene().session('C'), plan))).toBe('already_decided')
      expect(heard(await decide(scene().key('N'), plan))).toBe('not_found')
      const done = await decide(scene().session('A'), plan)
      expect(heard(done)).toBe('succeeded')
      expect(done.body.steps[0].decisions.map(({ by }: { by: string }) => by)).toEqual(['cleo', 'ada'])
    })

    it('takes two administrators where it is elevated: one alone is not enough', async () => {
      const plan = await propose('A', 'elevated')
      expect(heard(await decide(scene().key('A'), plan))).toBe('proposed')
      expect(heard(await decide(scene().session('A'), plan))).toBe('already_decided')
      expect(heard(await decide(scene().key('C'), plan))).toBe('not_found')
      // The first administrator of every server, by the key of its environment.
      const second = await scene().harness.approve(plan)
      expect(heard(second)).toBe('succeeded')
    })

    it('ends with one denial', async () => {
      const plan = await propose('C', 'standard')
      expect(heard(await decide(scene().key('C'), plan))).toBe('proposed')
      expect(heard(await decide(scene().key('A'), plan, 'deny'))).toBe('dismissed')
    })
  })
}
