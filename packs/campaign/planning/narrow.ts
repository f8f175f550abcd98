import { proposeNoop } from '../tool-result.ts'
import { actionId } from './ids.ts'
import type { Matched } from './match-needs.ts'
import type { PlannedAction } from './planned-action.ts'
import type { Scope } from './topology.ts'

const isIn = ({ node }: Matched, { channelIds, projectIds }: Scope): boolean => {
  if (!node) return true
  const ids = node.kind === 'channel' ? channelIds : projectIds
  return !ids || ids.has(node.id)
}

/** What exists and was left out of the snapshot is not planned for. */
export const withinScope = (matched: readonly Matched[], scope: Scope): readonly Matched[] =>
  matched.filter((one) => isIn(one, scope))

/** It is not made a second time either: that it was left out is said. */
export const outOfScope = (matched: readonly Matched[], scope: Scope): PlannedAction[] =>
  matched
    .filter((one) => !isIn(one, scope))
    .map(({ node, need }) =>
      proposeNoop({
        id: actionId('NOOP', `${need.kind} ${node!.name}`),
        code: 'OUT_OF_SCOPE',
        message: `The ${need.kind} “${node!.name}” is needed and exists, and the snapshot leaves it out.`,
        recovery: `Get the topology with “${node!.name}” in it and plan again.`,
      }),
    )
