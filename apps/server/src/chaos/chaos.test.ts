import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase } from '@countersign/storage/testing'
import { describe, expect, inject, it } from 'vitest'
import { type ChaosReport, runChaos } from './run-chaos.ts'
import type { StoreLocation } from './server-process.ts'

// A hundred kills: npm run test:chaos. This seed has one kill of every kind.
const SEED = 53
const KILLS = 5
const TIMEOUT = 120_000

const run = (store: StoreLocation): Promise<ChaosReport> =>
  runChaos({ seed: SEED, kills: KILLS, store, log: () => {} })

function expectNothingBroken({ violations, counts }: ChaosReport): void {
  expect(violations).toEqual([])
  // A server that had nothing to do proves nothing.
  expect(counts.kills).toBe(KILLS)
  expect(counts.acknowledged).toBeGreaterThan(10)
  expect(counts.lost).toBeGreaterThan(0)
}

describe.concurrent('a server that is killed again and again under load', { timeout: TIMEOUT }, () => {
  it('loses nothing approved and does nothing twice on SQLite', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'countersign-chaos-'))
    try {
      expectNothingBroken(await run({ file: join(folder, 'countersign.db') }))
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })

  it('loses nothing approved and does nothing twice on PostgreSQL', async () => {
    const { url, drop } = await createDatabase(inject('postgresUrl'))
    try {
      expectNothingBroken(await run({ url }))
    } finally {
      await drop()
    }
  })
})
