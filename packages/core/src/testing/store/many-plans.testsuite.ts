import { afterEach, describe, expect, it } from 'vitest'
import type { Plan, PlanStatus } from '../../plan/plan.ts'
import type { PlanFilter, PlanReader, Store } from '../../ports.ts'
import { makePlan, nextId, openOnce } from './samples.ts'

/** A store may keep its newest plans elsewhere than the others: this many are certainly more than those. */
const MANY = 300

export function manyPlansSuite(open: () => Promise<Store>): void {
  describe('many plans', () => {
    const store = openOnce(open)
    const made: Plan[] = []
    const insert = (plans: readonly Plan[]) =>
      store().transaction(async (tx) => {
        made.push(...plans)
        for (const plan of plans) await tx.plans.insert(plan)
      })
    const update = (plan: Plan) => store().transaction((tx) => tx.plans.update(plan))
    const remove = (plans: readonly Plan[]) => store().transaction((tx) => tx.plans.delete(idsOf(plans)))
    afterEach(() => remove(made.splice(0)))
    const ask = <T>(question: (plans: PlanReader) => Promise<T>) =>
      store().read((reader) => question(reader.plans))

    /** Oldest first, page by page. */
    const inPages = async (filter: Partial<PlanFilter>, limit = 47): Promise<string[]> => {
      const found: string[] = []
      for (let before: string | undefined; ;) {
        const page = await ask((plans) => plans.list({ ...filter, limit, ...(before && { before }) }))
        found.unshift(...idsOf(page).toReversed())
        before = page.at(-1)?.id
        if (page.length < limit) return found
      }
    }

    it('are listed in the order of their ids by any filter, in pages, however they came in', async () => {
      const [workspace, other] = [nextId('workspace'), nextId('workspace')]
      const [nia, ben] = ['nia', 'ben'].map((name) => ({ id: nextId(name), name, role: 'Admin' }))
      const statuses: readonly PlanStatus[] = ['partial', 'succeeded', 'failed', 'succeeded', 'succeeded']
      const plans = Array.from({ length: 2 * MANY }, (_, index) =>
        makePlan({
          workspace: index % 2 === 0 ? workspace : other,
          proposer: index % 3 === 0 ? nia! : ben!,
          status: statuses[index % statuses.length]!,
        }),
      )
      await insert(shuffled(plans))
      const filters: Omit<PlanFilter, 'limit'>[] = [
        {},
        { status: 'partial' },
        { status: 'succeeded' },
        { workspace },
        { proposedBy: nia!.id },
        { status: 'failed', workspace },
        { status: 'succeeded', workspace },
        { status: 'failed', proposedBy: ben!.id },
        { status: 'succeeded', proposedBy: ben!.id },
        { workspace, proposedBy: nia!.id },
        { status: 'partial', workspace, proposedBy: nia!.id },
        { status: 'succeeded', workspace, proposedBy: nia!.id },
      ]
      for (const filter of filters) {
        const wanted = plans.filter((plan) => isMet(filter, plan))
        expect([filter, await inPages(filter)]).toEqual([filter, idsOf(wanted)])
        expect([filter, await inPages(filter, 1000)]).toEqual([filter, idsOf(wanted)])
      }
    })

    it('leave one list and enter another when they change, be they old or new', async () => {
      const workspace = nextId('workspace')
      const plans = Array.from({ length: MANY }, () => makePlan({ workspace, status: 'failed' }))
      const [old, young] = [plans[0]!, plans.at(-1)!]
      await insert(plans)
      for (const plan of [old, young]) {
        for (const status of ['dismissed', 'succeeded', 'dismissed', 'partial'] as const) {
          await update({ ...plan, status })
          expect(await inPages({ status, workspace })).toEqual([plan.id])
          expect(await inPages({ status, proposedBy: plan.proposer.id })).toContain(plan.id)
          expect(await inPages({ status: 'failed', workspace })).not.toContain(plan.id)
        }
        await update(plan)
        expect(await inPages({ status: 'failed', workspace })).toEqual(idsOf(plans))
      }
    })

    it('are found when they have expired, the most overdue first, be they old or new', async () => {
      const expiry = (day: number) => `2001-01-${String(day).padStart(2, '0')}T00:00:00.000Z`
      const plans = Array.from({ length: MANY }, () => makePlan())
      const [oldest, older] = plans
      const [newer, newest] = plans.slice(-2)
      const expired = (limit: number) => ask((reader) => reader.expired('2002-01-01T00:00:00.000Z', limit))
      await insert([
        { ...oldest!, expiresAt: expiry(2) },
        ...plans.slice(1, -1),
        { ...newest!, expiresAt: expiry(3), status: 'executing' },
      ])
      expect(await expired(10)).toEqual([oldest!.id, newest!.id])

      await update({ ...older!, expiresAt: expiry(4) })
      await update({ ...newer!, expiresAt: expiry(1) })
      expect(await expired(10)).toEqual([newer!.id, oldest!.id, newest!.id, older!.id])
      expect(await expired(2)).toEqual([newer!.id, oldest!.id])

      await update({ ...oldest!, expiresAt: expiry(2), status: 'expired' })
      await update({ ...newer!, expiresAt: expiry(1), status: 'expired' })
      expect(await expired(10)).toEqual([newest!.id, older!.id])
    })

    it('are found when they run by themselves and have not finished, oldest first, be they old or new', async () => {
      const running = { status: 'executing', autoExecute: true } as const
      const plans = Array.from({ length: MANY }, () => makePlan({ status: 'executing' }))
      const [oldest, older] = plans
      const [newer, newest] = plans.slice(-2)
      const unfinished = (after: string, limit: number) => ask((reader) => reader.unfinished(after, limit))
      await insert([{ ...newest!, ...running }, ...plans.slice(1, -1), { ...oldest!, ...running }])
      expect(await unfinished('', 10)).toEqual([oldest!.id, newest!.id])

      await update({ ...older!, ...running })
      await update({ ...newer!, ...running })
      expect(await unfinished('', 10)).toEqual(idsOf([oldest!, older!, newer!, newest!]))
      expect(await unfinished('', 3)).toEqual(idsOf([oldest!, older!, newer!]))
      expect(await unfinished(older!.id, 10)).toEqual(idsOf([newer!, newest!]))

      for (const plan of [oldest!, newer!]) await update({ ...plan, ...running, status: 'succeeded' })
      expect(await unfinished('', 10)).toEqual(idsOf([older!, newest!]))
    })

    it('are counted by status as long as they are open, be they old or new', async () => {
      const plans = Array.from({ length: MANY }, (_, index) =>
        makePlan({ status: (['proposed', 'executing', 'failed', 'succeeded'] as const)[index % 4]! }),
      )
      const count = () => ask((reader) => reader.countOpen())
      expect(await count()).toEqual({ proposed: 0, executing: 0 })
      await insert(plans)
      expect(await count()).toEqual({ proposed: MANY / 4, executing: MANY / 4 })
      await update({ ...plans[0]!, status: 'executing' })
      await update({ ...plans.at(-3)!, status: 'succeeded' })
      expect(await count()).toEqual({ proposed: MANY / 4 - 1, executing: MANY / 4 })
    })

    it('are gone from lists once they are deleted, and those that follow are found', async () => {
      const workspace = nextId('workspace')
      const make = () => Array.from({ length: MANY }, () => makePlan({ workspace, status: 'failed' }))
      const expectListed = async (plans: readonly Plan[]) => {
        for (const filter of [{ workspace }, { workspace, status: 'failed' as const }])
          expect(await inPages(filter)).toEqual(idsOf(plans))
      }
      const first = make()
      await insert(first)
      // The oldest, as when they have been kept long enough.
      await remove(first.slice(0, 20))
      await expectListed(first.slice(20))
      // The newest, so that what follows takes their place.
      await remove(first.slice(100))
      await expectListed(first.slice(20, 100))
      const second = make()
      await insert(second)
      await expectListed([...first.slice(20, 100), ...second])
      // All of them.
      await remove([...first, ...second])
      await expectListed([])
      const third = make()
      await insert(third)
      await expectListed(third)
    })
  })
}

const idsOf = (plans: readonly Plan[]): string[] => plans.map(({ id }) => id)

function isMet({ status, workspace, proposedBy }: Omit<PlanFilter, 'limit'>, plan: Plan): boolean {
  return (
    (status === undefined || plan.status === status) &&
    (workspace === undefined || plan.workspace === workspace) &&
    (proposedBy === undefined || plan.proposer.id === proposedBy)
  )
}

/** Always in the same way: ids do not come in the order in which plans are stored. */
function shuffled<T>(items: readonly T[]): T[] {
  const step = 7
  return Array.from({ length: step }, (_, from) => items.filter((_item, at) => at % step === from)).flat()
}
