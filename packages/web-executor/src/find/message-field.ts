import { type Found, onlyOne } from '../seek.ts'
import type { Item } from '../tree/item.ts'
import type { Screen } from '../tree/screen.ts'
import { plain } from './words.ts'

const IS_SEARCH = /\b(?:search|find|filter|look up)\b/
const IS_MESSAGE = /\b(?:messages?|reply|chat|sms)\b/
const IS_WRITING = /\b(?:write|type|say|compose|comment|text|note|post|answer|body)\b/
const IS_OTHER =
  /^(?:to|cc|bcc)\b|\b(?:e-?mail|subject|recipients?|name|address|phone|number|url|link|code|user|log ?in|title|date|amount|password)\b/
/** Inputs that take something else than words. */
const OTHER_TYPES =
  /^(?:search|email|number|tel|url|date|datetime-local|month|week|time|password|color|range|file)$/

/** Everything that says what a field is for. */
export const labelOf = ({ name, description, attributes }: Item): string =>
  plain(
    [
      name,
      description,
      attributes['placeholder'],
      attributes['aria-placeholder'],
      attributes['data-placeholder'],
    ]
      .filter((part) => part !== undefined)
      .join(' '),
  )

/** Fields that can be written into. */
export const fieldsOn = (screen: Screen): readonly Item[] =>
  screen.usable.filter(({ isEditable, isDisabled, isSecret }) => isEditable && !isDisabled && !isSecret)

/** How much a field looks like the one for a message; nothing when it is for something else. */
function scoreField(field: Item): number | undefined {
  const label = labelOf(field)
  if (field.role === 'searchbox' || IS_SEARCH.test(label)) return undefined
  if (OTHER_TYPES.test(field.attributes['type'] ?? '')) return undefined
  const shape = field.isMultiline ? 1 : 0
  if (IS_MESSAGE.test(label)) return 8 + shape
  if (IS_OTHER.test(label)) return undefined
  if (IS_WRITING.test(label)) return 4 + shape
  return label === '' || field.isMultiline ? shape : undefined
}

/** The field that a message is written into. */
export function findMessageField(screen: Screen): Found<Item> {
  const scored = fieldsOn(screen)
    .map((field) => ({ field, score: scoreField(field) }))
    .filter((item): item is { field: Item; score: number } => item.score !== undefined)
  const best = Math.max(...scored.map(({ score }) => score))
  const fields = scored.filter(({ score }) => score === best).map(({ field }) => field)
  return onlyOne(fields, (field) => field.name || 'a field without a name')
}

/** The field that finds people and conversations. */
export const findSearchField = (screen: Screen): Found<Item> =>
  onlyOne(
    fieldsOn(screen).filter(
      (field) =>
        field.role === 'searchbox' || field.attributes['type'] === 'search' || IS_SEARCH.test(labelOf(field)),
    ),
    ({ name }) => name,
  )
