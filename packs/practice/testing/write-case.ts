import type { Actor } from '@countersign/core'
import { sayTimes } from '../domain/say-time.ts'
import type { Bench } from './bench.ts'
import { NIAS_ZONE } from './people.ts'
import type { Seed } from './seed.ts'

/** What one write tool does, and what it refuses; write-tools.test.ts goes through all of them. */
export interface WriteCase {
  readonly tool: string
  /** Who asks for it; Nia unless told otherwise. */
  readonly by?: Actor
  readonly arrange?: (bench: Bench, seed: Seed) => Promise<unknown>
  readonly input: (seed: Seed) => Readonly<Record<string, unknown>>
  /** Each of these, put over the input, makes it one that must be refused. */
  readonly bad: readonly Readonly<Record<string, unknown>>[]
  readonly says: (seed: Seed) => string
  readonly summary: (seed: Seed) => string
  readonly changes: (seed: Seed) => readonly object[]
  readonly effects?: readonly object[]
}

/** The seeded appointment's time, as Nia's clocks have it. */
export const timesOf = ({ day }: Seed): string =>
  sayTimes(`${day}T15:00:00.000Z`, `${day}T15:45:00.000Z`, NIAS_ZONE)
