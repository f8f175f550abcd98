import type { Relation } from './relations.ts'

/** A person, or a business, in the phone's address book. */
export interface Contact {
  readonly id: string
  readonly name: string
  readonly nicknames?: readonly string[] | undefined
  /** What they are to the owner of the phone. */
  readonly relations?: readonly Relation[] | undefined
  readonly organization?: string | undefined
  readonly phones?: readonly string[] | undefined
  readonly pronoun?: 'he' | 'she' | 'they' | undefined
  /** When something was last sent to them or they were called, and with which app. */
  readonly used?: readonly { readonly app: string; readonly at: string }[] | undefined
}

/** When they were last in touch, in milliseconds; 0 when never. */
export function lastUsed({ used }: Contact): number {
  let last = 0
  for (const { at } of used ?? []) last = Math.max(last, Date.parse(at) || 0)
  return last
}
