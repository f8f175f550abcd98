import { createActions } from './actions/index.ts'

/** Whoever has an account may have a phone; each has only their own. */
const everybody = ['Admin', 'Nutritionist', 'Assistant', 'Client'] as const

export const roles: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  createActions(async () => new Set()).map(({ name }) => [name, everybody]),
)
