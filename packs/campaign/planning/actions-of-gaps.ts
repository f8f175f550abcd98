import type { PlanningContextSnapshot } from '../canonical.ts'
import { conceptNamed } from './find-terms.ts'
import { actionId } from './ids.ts'
import type { PlannedAction } from './planned-action.ts'

/** That it is missing was said by whoever hands it in, and by nothing else. */
const SAID = 0.9

/** Gaps by their names alone, as proposals that would fill them. A missing doc has no text yet but its title. */
export function actionsOfGaps(gaps: PlanningContextSnapshot['gaps'], campaignId: string): PlannedAction[] {
  const propose = (
    type: PlannedAction['type'],
    noun: string,
    name: string,
    more: PlannedAction['payload'],
  ): PlannedAction => ({
    id: actionId(type, name),
    type,
    reason: `The ${noun} “${name}” was named as missing.`,
    confidence: SAID,
    riskLevel: 'LOW',
    dependencies: [],
    payload: { campaignId, ...more },
  })
  return [
    ...gaps.missingChannels.map((name) => {
      const concept = conceptNamed(name)
      return propose('CREATE_CHANNEL', 'channel', name, { name, ...(concept && { tags: [concept.tag] }) })
    }),
    ...gaps.missingProjects.map((name) => propose('CREATE_PROJECT', 'project', name, { name })),
    ...gaps.missingDocs.map((title) => propose('CREATE_DOC', 'doc', title, { title, content: '' })),
  ]
}
