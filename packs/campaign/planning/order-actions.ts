import type { ProposedAction, ProposedActionType } from '../canonical.ts'

/** What is proposed comes in this order: structure, then context, then what is planned; questions last. */
const PHASES: Readonly<Record<ProposedActionType, number>> = {
  CREATE_CHANNEL: 0,
  CREATE_PROJECT: 0,
  CREATE_DOC: 1,
  LINK_DOC: 1,
  CREATE_PLAN_MODULE: 2,
  NOOP: 3,
}

export type Ordered<T> =
  | { readonly ok: true; readonly actions: readonly T[] }
  | { readonly ok: false; readonly message: string }

/** Each after those it depends on, otherwise by phase and as given; or why that cannot be. */
export function orderActions<T extends ProposedAction>(given: readonly T[]): Ordered<T> {
  const actions = [...new Map(given.map((action) => [action.id, action])).values()]
  const known = new Set(actions.map(({ id }) => id))
  for (const { id, dependencies } of actions) {
    const unknown = dependencies.find((dependency) => !known.has(dependency))
    if (unknown !== undefined)
      return { ok: false, message: `The action ${id} depends on ${unknown}, which is not among the actions.` }
  }
  const rest = actions.toSorted((left, right) => PHASES[left.type] - PHASES[right.type])
  const ordered: T[] = []
  const placed = new Set<string>()
  while (rest.length > 0) {
    const next = rest.findIndex(({ dependencies }) => dependencies.every((id) => placed.has(id)))
    if (next === -1)
      return {
        ok: false,
        message: `The actions ${rest.map(({ id }) => id).join(', ')} depend on each other in a circle.`,
      }
    const [action] = rest.splice(next, 1)
    ordered.push(action!)
    placed.add(action!.id)
  }
  return { ok: true, actions: ordered }
}
