import type { Actor, Scope } from '@countersign/core'

/** One of each role there is, and one whose role nobody has heard of; by the letters of the table. */
export const people = {
  A: { id: 'ada', name: 'Ada Admin', role: 'Admin' },
  N: { id: 'nia', name: 'Nia Novak', role: 'Nutritionist' },
  F: { id: 'finn', name: 'Finn Frost', role: 'Assistant' },
  C: { id: 'cleo', name: 'Cleo Client', role: 'Client' },
  V: { id: 'vic', name: 'Vic Visitor', role: 'Visitor' },
} as const satisfies Record<string, Actor>

export type Letter = keyof typeof people
export const letters = Object.keys(people) as Letter[]

/** Was an administrator, and may no longer sign in. */
export const gone: Actor = { id: 'gus', name: 'Gus Gone', role: 'Admin' }

/** Every set of scopes that a key can have. */
export const scopeSets: readonly (readonly Scope[])[] = [
  ['read'],
  ['propose'],
  ['approve'],
  ['read', 'propose'],
  ['read', 'approve'],
  ['propose', 'approve'],
  ['read', 'propose', 'approve'],
]

export const everyScope = scopeSets.at(-1)!
