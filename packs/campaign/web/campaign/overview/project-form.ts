import { given, orNull } from '@countersign/ui'
import type { Priority, ProjectHealth } from '../../../domain/vocabulary.ts'
import type { Project } from '../../data/campaign.ts'

/** What the form of a project holds, as it is typed. */
export interface ProjectValues {
  readonly name: string
  readonly health: ProjectHealth
  readonly priority: Priority
  readonly ownerId: string
  readonly startDate: string
  readonly endDate: string
  readonly notes: string
}

export const valuesOf = (project: Project | undefined): ProjectValues => ({
  name: project?.name ?? '',
  health: project?.health ?? 'On Track',
  priority: project?.priority ?? 'None',
  ownerId: project?.ownerId ?? '',
  startDate: project?.startDate ?? '',
  endDate: project?.endDate ?? '',
  notes: project?.notes ?? '',
})

export const toCreateInput = (campaignId: string, values: ProjectValues): object => ({
  campaignId,
  name: values.name.trim(),
  health: values.health,
  priority: values.priority,
  ownerId: given(values.ownerId),
  start_date: given(values.startDate),
  end_date: given(values.endDate),
  notes: given(values.notes),
})

/** Only what differs from what was there. */
export function toUpdateInput(project: Project, values: ProjectValues): object {
  const before = valuesOf(project)
  const differs = (key: keyof ProjectValues): boolean => values[key].trim() !== before[key]
  return {
    projectId: project.id,
    ...(differs('name') && { name: values.name.trim() }),
    ...(differs('health') && { health: values.health }),
    ...(differs('priority') && { priority: values.priority }),
    ...(differs('ownerId') && { ownerId: orNull(values.ownerId) }),
    ...(differs('startDate') && { start_date: orNull(values.startDate) }),
    ...(differs('endDate') && { end_date: orNull(values.endDate) }),
    ...(differs('notes') && { notes: orNull(values.notes) }),
  }
}
