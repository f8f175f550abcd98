import type { Actor, Scope } from '@countersign/core'
import { users } from '@countersign/people'
import { openTransit } from '@countersign/transit'
import { readConfig } from '../config.ts'
import { createLog } from '../log.ts'
import { loadPacks } from '../packs.ts'
import { createHarness, type Harness, type HarnessOptions, PUBLIC_URL } from '../testing/harness.ts'
import { everyScope, gone, type Letter, letters, people, scopeSets } from './people.ts'

/** What somebody shows to be let in: headers, as a browser or a program sends them. */
export interface Credential {
  readonly by: 'session' | 'key' | 'nothing'
  readonly scopes: readonly Scope[]
  readonly headers: Readonly<Record<string, string>>
}

/** The key itself, of a credential that is one. */
export const keyIn = ({ headers }: Credential): string => headers['authorization']!.replace('Bearer ', '')

export interface Scene {
  readonly harness: Harness
  readonly session: (letter: Letter) => Credential
  readonly key: (letter: Letter, scopes?: readonly Scope[]) => Credential
  /** Of whom nothing is heard any more, and of nobody. */
  readonly nobodies: readonly Credential[]
}

/** A server with every pack there is, and somebody of every role. */
export async function openScene(options: Pick<HarnessOptions, 'model'> = {}): Promise<Scene> {
  const read = readConfig({ DATA_DIR: '/nowhere' })
  if (!read.ok) throw new Error(read.message)
  const transit = openTransit(read.config.transit, createLog('silent'))
  const { packs, hub } = await loadPacks([], transit)
  const own = packs.filter(({ name }) => name !== 'people' && name !== 'assistant')
  const harness = await createHarness({ packs: own, hub, ...options })

  const bySession = async (actor: Actor): Promise<Credential> => ({
    by: 'session',
    scopes: everyScope,
    headers: { cookie: await harness.signIn(actor), origin: PUBLIC_URL },
  })
  const byKey = async (actor: Actor, scopes: readonly Scope[]): Promise<Credential> => ({
    by: 'key',
    scopes,
    headers: { authorization: `Bearer ${await harness.key(actor, scopes)}` },
  })
  const sessions = new Map<Letter, Credential>()
  const keys = new Map<string, Credential>()
  for (const letter of letters) {
    sessions.set(letter, await bySession(people[letter]))
    for (const scopes of scopeSets) keys.set(`${letter} ${scopes}`, await byKey(people[letter], scopes))
  }
  const nobodies: Credential[] = [
    await bySession(gone),
    await byKey(gone, everyScope),
    { by: 'nothing', scopes: [], headers: {} },
  ]
  await harness.store.transaction(async (tx) => {
    const row = (await tx.rows.get(users, gone.id))!
    await tx.rows.update(users, gone.id, { active: false }, row.version)
  })
  harness.database.beforeClose(async () => transit.stop())
  return {
    harness,
    session: (letter) => sessions.get(letter)!,
    key: (letter, scopes = everyScope) => keys.get(`${letter} ${scopes}`)!,
    nobodies,
  }
}
