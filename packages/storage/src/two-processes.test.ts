import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { ada, as, createWorkbench, samplePack } from '@countersign/core/testing'
import { describe, expect, it } from 'vitest'
import { testStores } from './testing/test-store.ts'

const program = fileURLToPath(new URL('testing/executing-process.ts', import.meta.url))
const PLANS = 25

describe.each(testStores)('two processes on $kind', ({ open }) => {
  it('that execute the same approved steps have one effect each', { timeout: 60_000 }, async () => {
    const opened = await open([samplePack])
    const bench = await createWorkbench(async () => opened)
    const planIds: string[] = []
    for (let index = 0; index < PLANS; index++) {
      const plan = await bench.propose(
        [{ action: 'create_contact', input: { name: `Contact ${index}` } }],
        {},
      )
      await bench.decide(plan, 'approve', { execute: false })
      planIds.push(plan.id)
    }
    // The fake clock is long past for a real process: let the plans live.
    await bench.store.transaction(async (tx) => {
      for (const id of planIds) {
        const plan = await tx.plans.lock(id)
        await tx.plans.update({ ...plan!, expiresAt: '2099-01-01T00:00:00.000Z' })
      }
    })

    const argument = JSON.stringify({ location: { ...opened.location, durability: 'off' }, planIds })
    const children = [0, 1, 2].map(() => spawn(process.execPath, [program, argument]))
    for (const child of children) await ready(child)
    for (const child of children) child.stdin.write('go\n')
    const codes = await Promise.all(children.map(async (child) => (await once(child, 'exit'))[0] as number))
    expect(codes).toEqual([0, 0, 0])

    const { contacts } = (await bench.snapshot()) as { contacts: { name: string; version: number }[] }
    expect(contacts.map(({ name }) => name).toSorted()).toEqual(
      planIds.map((_, index) => `Contact ${index}`).toSorted(),
    )
    const entries = await as(ada, () => bench.runtime.audit({ action: 'create_contact', limit: 200 }))
    expect(entries).toHaveLength(PLANS)
    expect(await bench.runtime.verifyAudit()).toMatchObject({ ok: true, entries: PLANS })
  })
})

async function ready(child: ChildProcessWithoutNullStreams): Promise<void> {
  child.stderr.pipe(process.stderr)
  await once(child.stdout, 'data')
}
