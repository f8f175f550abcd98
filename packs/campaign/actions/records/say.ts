import type { RecordReader } from '@countersign/core'
import { count, listOf, sayChanges } from '@countersign/core/words'
import { channels, projects } from '../../tables.ts'

const labels: Readonly<Record<string, string>> = {
  name: 'name',
  title: 'title',
  objective: 'objective',
  status: 'status',
  health: 'health',
  priority: 'priority',
  start_date: 'start',
  end_date: 'end',
  due_date: 'due date',
  notes: 'notes',
  content: 'content',
  format: 'format',
  tags: 'tags',
  principles: 'principles',
  timelineTags: 'timeline',
  links: 'links',
  plan: 'plan',
  contextRefs: 'context',
  docIds: 'docs',
}

/** `name to Newsletter and notes to nothing`; what is an id is for the caller to put into words. */
export const sayFields = (
  changes: Readonly<Record<string, unknown>>,
  others: Readonly<Record<string, string | null | undefined>> = {},
): string =>
  sayChanges({
    ...Object.fromEntries(
      Object.entries(changes).flatMap(([field, value]) => {
        const label = labels[field]
        return label === undefined ? [] : [[label, sayValue(value)]]
      }),
    ),
    ...others,
  })

function sayValue(value: unknown): string | number | null | undefined {
  if (value === null || value === undefined) return value
  if (!Array.isArray(value)) return typeof value === 'object' ? sayPlan(value) : (value as string | number)
  if (value.length === 0) return null
  return value.every((each) => typeof each === 'string')
    ? listOf(value)
    : count(value.length, 'entry', 'entries')
}

const sayPlan = (plan: object): string =>
  Object.values(plan)
    .filter((part) => part !== '')
    .join(' · ') || 'nothing'

/** ` in the channel Email`, ` in the project Launch`, or nothing. */
export async function sayParent(
  records: RecordReader,
  parent: { readonly channelId?: string | null | undefined; readonly projectId?: string | null | undefined },
): Promise<string> {
  const { channelId, projectId } = parent
  const channel = channelId == null ? undefined : await records.get(channels, channelId)
  const project = projectId == null ? undefined : await records.get(projects, projectId)
  const said = [
    ...(channel ? [`the channel ${channel.name}`] : []),
    ...(project ? [`the project ${project.name}`] : []),
  ]
  return said.length === 0 ? '' : ` in ${listOf(said)}`
}

/** ` with 3 tickets and 1 plan module`, or nothing. */
export function sayCounts(counts: Readonly<Record<string, number>>, lead = ' with '): string {
  const said = Object.entries(counts).flatMap(([noun, number]) => (number > 0 ? [count(number, noun)] : []))
  return said.length === 0 ? '' : `${lead}${listOf(said)}`
}
