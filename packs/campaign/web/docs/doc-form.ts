import { given } from '@countersign/ui'
import type { Doc } from '../data/campaign.ts'

/** What the form of a doc holds, as it is typed. */
export interface DocValues {
  readonly title: string
  readonly content: string
  /** With commas between them. */
  readonly tags: string
  readonly folderId: string
  readonly channelId: string
  readonly projectId: string
}

export const newDoc = (folderId: string): DocValues => ({
  title: '',
  content: '',
  tags: '',
  folderId,
  channelId: '',
  projectId: '',
})

export const valuesOf = (doc: Doc): DocValues => ({
  title: doc.title,
  content: doc.content,
  tags: doc.tags.join(', '),
  folderId: doc.folderId ?? '',
  channelId: doc.channelId ?? '',
  projectId: doc.projectId ?? '',
})

export const toTags = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
]

export const toCreateInput = (campaignId: string, values: DocValues): object => ({
  campaignId,
  title: values.title.trim(),
  content: values.content,
  tags: toTags(values.tags),
  folderId: given(values.folderId),
  channelId: given(values.channelId),
  projectId: given(values.projectId),
})

/** Only what differs from what was there. */
export function toUpdateInput(doc: Doc, values: DocValues): object {
  const before = valuesOf(doc)
  const differs = (key: keyof DocValues): boolean => values[key] !== before[key]
  const orNull = (value: string): string | null => (value === '' ? null : value)
  return {
    docId: doc.id,
    ...(values.title.trim() !== before.title && { title: values.title.trim() }),
    ...(differs('content') && { content: values.content }),
    ...(toTags(values.tags).join() !== doc.tags.join() && { tags: toTags(values.tags) }),
    ...(differs('folderId') && { folderId: orNull(values.folderId) }),
    ...(differs('channelId') && { channelId: orNull(values.channelId) }),
    ...(differs('projectId') && { projectId: orNull(values.projectId) }),
  }
}
