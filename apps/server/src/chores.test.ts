import { setTimeout as sleep } from 'node:timers/promises'
import type { Plan } from '@countersign/core'
import { pino } from 'pino'
import { expect, it, onTestFinished, vi } from 'vitest'
import { type Chore, startChores } from './chores.ts'
import { createHarness } from './testing/harness.ts'

const lines: string[] = []
const log = pino({ level: 'error' }, { write: (line) => lines.push(line) })

async function startOne(chore: Omit<Chore, 'name'>) {
  const harness = await createHarness()
  const chores = startChores({ runtime: harness.runtime, log, chores: [{ name: 'test', ...chore }] })
  onTestFinished(() => chores.stop())
  return { ...harness, chores }
}

it('never overlaps itself', async () => {
  let running = 0
  let most = 0
  const run = async (): Promise<boolean> => {
    most = Math.max(most, ++running)
    await sleep(20)
    running--
    return false
  }
  const { propose } = await startOne({ run, everyMs: 5, afterCommitMs: 1 })
  for (let count = 0; count < 10; count++) await propose()
  await sleep(50)
  expect(most).toBe(1)
})

it('runs soon after a commit, without waiting for its time', async () => {
  const run = vi.fn<Chore['run']>(async () => false)
  const { propose } = await startOne({ run, everyMs: 60_000, afterCommitMs: 10 })
  await propose()
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1))
})

it('goes on while there is more to do', async () => {
  let left = 5
  const { propose } = await startOne({
    run: async () => --left > 0,
    everyMs: 60_000,
    afterCommitMs: 1,
    untilDone: true,
  })
  await propose()
  await vi.waitFor(() => expect(left).toBe(0))
})

it('survives a round that fails, and logs it', async () => {
  const run = vi.fn<Chore['run']>().mockRejectedValueOnce(new Error('broken')).mockResolvedValue(false)
  await startOne({ run, everyMs: 5 })
  await vi.waitFor(() => expect(run.mock.calls.length).toBeGreaterThan(1))
  expect(lines.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ chore: 'test', msg: 'a chore failed' }),
  )
})

it('waits for the round under way when it stops, and begins no other', async () => {
  const { promise: roundMayEnd, resolve: endRound } = Promise.withResolvers<void>()
  const run = vi.fn<Chore['run']>(async () => {
    await roundMayEnd
    return true
  })
  const { chores } = await startOne({ run, everyMs: 1, untilDone: true })
  await vi.waitFor(() => expect(run).toHaveBeenCalled())
  const stopped = chores.stop()
  expect(await Promise.race([stopped.then(() => 'stopped'), sleep(20).then(() => 'waits')])).toBe('waits')
  endRound()
  await stopped
  const rounds = run.mock.calls.length
  await sleep(20)
  expect(run).toHaveBeenCalledTimes(rounds)
})

it('expires plans in a server that just runs', async () => {
  const { runtime, clock, propose, call } = await createHarness()
  const plan = await propose()
  clock.advance(25 * 60 * 60 * 1000)
  const chores = [{ name: 'expire', run: runtime.chores.expirePlans, everyMs: 5 }]
  const running = startChores({ runtime, log, chores })
  onTestFinished(() => running.stop())
  await vi.waitFor(async () => {
    expect((await call('GET', `/api/plans/${plan.id}`)).body.status).toBe('expired')
  })
})

it('runs after a commit only where the plan concerns it', async () => {
  const run = vi.fn<Chore['run']>(async () => false)
  const afterPlan = (plan: Plan): boolean => plan.status === 'succeeded'
  const { propose, approve } = await startOne({ run, everyMs: 60_000, afterCommitMs: 0, afterPlan })
  const plan = await propose()
  await sleep(20)
  expect(run).not.toHaveBeenCalled()
  await approve(plan)
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1))
})
