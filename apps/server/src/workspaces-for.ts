import { type Actor, loadPolicy, mayPropose, type Pack, type Runtime } from '@countersign/core'

/** The workspaces in which somebody may use anything. */
export async function workspacesFor({ catalogue, store }: Runtime, actor: Actor): Promise<readonly Pack[]> {
  const { settings } = await store.read((reader) => loadPolicy(reader, actor.id))
  return catalogue.workspaces.filter(({ actions }) =>
    actions.some(
      (action) => !action.hidden && !action.internal && mayPropose(actor.role, action, action.tier, settings),
    ),
  )
}
