import type { Loose } from '@countersign/core/testing'
import type { Channel, Source } from '@countersign/core'

/** Somebody who begins something or decides on it. */
export interface Party {
  readonly id: string
  readonly email: string
  readonly key: string
}

export interface Name {
  readonly first: string
  readonly last: string
}

export type Word = 'approve' | 'deny'

/** What waits for somebody's word. */
export interface Begun {
  readonly planId: string
  /** What the record must say of where it came from. */
  readonly source: Source
  readonly channel: Channel
  /** How many clients of that name there are once it is done: one, or none where it takes them away. */
  readonly leaves: 0 | 1
  /** Waits until whoever began it is told, where they began it, what was decided. */
  readonly noticed: (word: Word) => Promise<void>
}

/** A way in, as a person or a program uses it. */
export interface Surface {
  /** Begins to make a client of that name, or to take one away, which needs approval. */
  readonly begin: (party: Party, name: Name) => Promise<Begun>
  /** Looks at a plan that began anywhere, and says yes or no to it. */
  readonly decide: (party: Party, planId: string, name: Name, word: Word) => Promise<void>
}

// Tests look into answers as they please.
export interface Api {
  (party: Party, method: string, path: string, body?: object): Promise<{ status: number; body: Loose }>
}

/** The API of a server, as a program with somebody's key asks it. */
export const openApi =
  (address: string): Api =>
  async (party, method, path, body) => {
    const answer = await fetch(new URL(path, address), {
      method,
      headers: { authorization: `Bearer ${party.key}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: await answer.json() }
  }

/** What a plan of one step is, once it is decided. */
export const statusAfter = { approve: 'succeeded', deny: 'dismissed' } as const satisfies Record<Word, string>

/** The plan that waits for what somebody began about a client. */
export async function waitingPlan(api: Api, party: Party, { last }: Name): Promise<string> {
  const { body } = await api(party, 'GET', '/api/plans?status=proposed&limit=100')
  const found = (body.items as { id: string; steps: { preview: { description: string } }[] }[]).find(
    ({ steps }) => steps.some(({ preview }) => preview.description.includes(last)),
  )
  if (!found) throw new Error(`Nothing about ${last} waits`)
  return found.id
}

export const inputFor = ({ first, last }: Name): object => ({
  first_name: first,
  last_name: last,
  email: `${first}.${last}@example.com`.toLowerCase(),
})
