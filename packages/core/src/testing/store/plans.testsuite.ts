import { describe, expect, it } from 'vitest'
import { ConstraintViolation } from '../../errors.ts'
import type { Plan } from '../../plan/plan.ts'
import type { PlanFilter, Store } from '../../ports.ts'
import { makePlan, nextId, openOnce } from './samples.ts'

export function plansSuite(open: () => Promise<Store>): void {
  describe('plans', () => {
    const store = openOnce(open)
    const insert = (...plans: Plan[]) =>
      store().transaction(async (tx) => {
        for (const plan of plans) await tx.plans.insert(plan)
      })
    const get = (id: string) => store().read((reader) => reader.plans.get(id))

    describe('keys of steps', () => {
      const byKeys = (person: string, ...keys: string[]) =>
        store().read(async (reader) =>
          (await reader.plans.byKeys(person, keys)).toSorted((left, right) =>
            left.key < right.key ? -1 : 1,
          ),
        )
      const add = (person: string, planId: string, ...keys: string[]) =>
        store().transaction((tx) =>
          tx.plans.addKeys(
            person,
            planId,
            keys.map((key) => ({ key, stepId: `step of ${key}` })),
          ),
        )

      it('finds the steps that bear them, of that person alone', async () => {
        const person = nextId('person')
        await add(person, 'plan_1', 'a', 'b')
        await add(nextId('person'), 'plan_2', 'a')
        expect(await byKeys(person, 'a', 'c')).toEqual([{ key: 'a', planId: 'plan_1', stepId: 'step of a' }])
        expect(await byKeys(person)).toEqual([])
      })

      it('points at what was added last', async () => {
        const person = nextId('person')
        await add(person, 'plan_1', 'a', 'b')
        await add(person, 'plan_2', 'b')
        expect(await byKeys(person, 'a', 'b')).toMatchObject([{ planId: 'plan_1' }, { planId: 'plan_2' }])
      })

      it('forgets them with their plan', async () => {
        const [plan, other, person] = [makePlan(), makePlan(), nextId('person')]
        await insert(plan, other)
        await add(person, plan.id, 'a')
        await add(person, other.id, 'b')
        await store().transaction((tx) => tx.plans.delete([plan.id]))
        expect(await byKeys(person, 'a', 'b')).toMatchObject([{ key: 'b', planId: other.id }])
      })
    })

    describe('insert, get and update', () => {
      it('gives back a plan as it was', async () => {
        const plan = makePlan({
          rationale: `Because “she” asked: 𝒳 \\ "quoted"`,
          reverts: 'plan_0',
          undoneBy: 'plan_9',
          autoExecute: true,
          dropped: [{ index: 1, action: null, issues: [{ path: 'a.b', message: 'is odd' }] }],
        })
        await insert(plan)
        expect(await get(plan.id)).toStrictEqual(plan)
        expect(await get('nothing')).toBeUndefined()
      })

      it('refuses the same id twice', async () => {
        const plan = makePlan()
        await insert(plan)
        await expect(insert(plan)).rejects.toThrow(ConstraintViolation)
      })

      it('updates status, expiry, what runs by itself, and everything inside', async () => {
        const plan = makePlan()
        await insert(plan)
        const changed: Plan = {
          ...plan,
          status: 'succeeded',
          autoExecute: true,
          expiresAt: '2026-02-01T00:00:00.000Z',
          rationale: 'Now with one',
        }
        await store().transaction((tx) => tx.plans.update(changed))
        expect(await get(plan.id)).toStrictEqual(changed)
      })

      it('refuses to update a plan that is not there', async () => {
        await expect(store().transaction((tx) => tx.plans.update(makePlan()))).rejects.toThrow(/no plan/)
      })

      it('deletes by id', async () => {
        const [one, two, three] = [makePlan(), makePlan(), makePlan()]
        await insert(one, two, three)
        await store().transaction((tx) => tx.plans.delete([one.id, three.id, 'nothing']))
        expect([await get(one.id), await get(two.id), await get(three.id)]).toEqual([
          undefined,
          two,
          undefined,
        ])
      })
    })

    describe('lock', () => {
      it('lets one transaction at a time change a plan, each on top of the other', async () => {
        const plan = makePlan({ rationale: '' })
        await insert(plan)
        const append = () =>
          store().transaction(async (tx) => {
            const current = (await tx.plans.lock(plan.id))!
            await tx.plans.update({ ...current, rationale: `${current.rationale}x` })
          })
        await Promise.all(Array.from({ length: 8 }, append))
        expect((await get(plan.id))!.rationale).toBe('xxxxxxxx')
      })

      it('answers undefined for a plan that is not there', async () => {
        expect(await store().transaction((tx) => tx.plans.lock('nothing'))).toBeUndefined()
      })
    })

    describe('list', () => {
      it('answers newest first, by any of its filters together, in pages', async () => {
        const workspace = nextId('workspace')
        const nia = { id: nextId('nia'), name: 'Nia', role: 'Nutritionist' }
        const ben = { id: nextId('ben'), name: 'Ben', role: 'Admin' }
        const plans = [
          makePlan({ workspace, proposer: nia }),
          makePlan({ workspace, proposer: ben, status: 'succeeded' }),
          makePlan({ workspace: nextId('other'), proposer: nia }),
          makePlan({ workspace, proposer: nia, status: 'succeeded' }),
          makePlan({ workspace, proposer: nia }),
        ]
        await insert(...plans)
        const list = async (filter: Partial<PlanFilter>) => {
          const found = await store().read((reader) => reader.plans.list({ limit: 10, ...filter }))
          return found.map(({ id }) => plans.findIndex((plan) => plan.id === id))
        }
        expect(await list({ limit: 5 })).toEqual([4, 3, 2, 1, 0])
        expect(await list({ workspace })).toEqual([4, 3, 1, 0])
        expect(await list({ proposedBy: nia.id })).toEqual([4, 3, 2, 0])
        expect(await list({ workspace, status: 'proposed' })).toEqual([4, 0])
        expect(await list({ proposedBy: nia.id, status: 'succeeded' })).toEqual([3])
        expect(await list({ workspace, proposedBy: nia.id, status: 'proposed' })).toEqual([4, 0])
        expect(await list({ workspace, limit: 2 })).toEqual([4, 3])
        expect(await list({ workspace, limit: 2, before: plans[3]!.id })).toEqual([1, 0])
        expect(await list({ workspace, proposedBy: ben.id, before: plans[1]!.id })).toEqual([])
      })
    })

    describe('sweeps', () => {
      it('finds open plans that have expired, the most overdue first', async () => {
        const late = makePlan({ expiresAt: '2020-01-02T00:00:00.000Z' })
        const later = makePlan({ expiresAt: '2020-01-01T00:00:00.000Z', status: 'executing' })
        const settled = makePlan({ expiresAt: '2020-01-01T00:00:00.000Z', status: 'failed' })
        await insert(late, later, settled)
        const expired = (limit: number) =>
          store().read((reader) => reader.plans.expired('2021-01-01T00:00:00.000Z', limit))
        expect(await expired(10)).toEqual([later.id, late.id])
        expect(await expired(1)).toEqual([later.id])
      })

      it('finds what is to run by itself and has not finished, oldest first', async () => {
        const first = makePlan({ status: 'executing', autoExecute: true })
        const second = makePlan({ status: 'executing', autoExecute: true })
        await insert(
          second,
          first,
          makePlan({ status: 'executing' }),
          makePlan({ status: 'succeeded', autoExecute: true }),
        )
        const unfinished = (limit: number) => store().read((reader) => reader.plans.unfinished('', limit))
        expect(await unfinished(10)).toEqual([first.id, second.id])
        expect(await unfinished(1)).toEqual([first.id])
        expect(await store().read((reader) => reader.plans.unfinished(first.id, 10))).toEqual([second.id])
      })

      it('finds settled plans made before a time', async () => {
        const createdAt = '2019-01-01T00:00:00.000Z'
        const settled = makePlan({ createdAt, status: 'dismissed' })
        await insert(makePlan({ createdAt }), settled, makePlan({ status: 'dismissed' }))
        const found = await store().read((reader) =>
          reader.plans.settledBefore('2019-06-01T00:00:00.000Z', 10),
        )
        expect(found).toEqual([settled.id])
      })

      it('finds plans that have a string as a value, whatever characters it has', async () => {
        const needle = `O'Neil "50%_\\" 𝒳 ${nextId('needle')}`
        const [one, two] = [makePlan({ rationale: needle }), makePlan({ correlationId: nextId('other') })]
        await insert(one, two, makePlan({ rationale: `About ${needle}.` }))
        const mentioning = (...strings: string[]) =>
          store().read((reader) => reader.plans.mentioning(strings))
        expect(await mentioning(needle)).toEqual([one.id])
        expect(await mentioning(two.correlationId, needle)).toEqual([one.id, two.id])
        expect(await mentioning(needle.toUpperCase())).toEqual([])
        expect(await mentioning()).toEqual([])
      })
    })
  })
}
