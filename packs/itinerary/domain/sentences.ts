import { listOf, sayChanges } from '@countersign/core/words'
import { sayDay } from './dates.ts'
import type { Overlay } from './vocabulary.ts'

// The sentences on the cards, from names that are looked up already.

interface Named {
  readonly name: string
}

interface NumberedDay {
  readonly number: number
  readonly date: string
}

/** Where something comes in a list that does not hold it: `first stop`, `after Senso-ji`. */
const sayPlace = (list: readonly Named[], index: number, first: string): string => {
  const before = list[index - 1]
  return before ? `after ${before.name}` : first
}

/** `Day 2 (Tue 5 May)` */
export const sayDayWithDate = ({ number, date }: NumberedDay): string => `Day ${number} (${sayDay(date)})`

export const sayAdd = (added: {
  readonly name: string
  readonly day: NumberedDay
  readonly list: readonly Named[]
  readonly index: number
}): string =>
  `Add ${added.name} to ${sayDayWithDate(added.day)}, ${sayPlace(added.list, added.index, 'first stop')}`

export function sayMove(move: {
  readonly name: string
  readonly from: NumberedDay
  readonly to: NumberedDay
  readonly list: readonly Named[]
  readonly index: number
  /** What its time becomes, where that changes. */
  readonly newStart: string | undefined
}): string {
  const { name, from, to, list, index, newStart } = move
  const way =
    from.number === to.number ? `within Day ${to.number}` : `from Day ${from.number} to Day ${to.number}`
  const time = newStart === undefined ? '' : `, now ${sayTime(newStart)}`
  return `Move ${name} ${way}, ${sayPlace(list, index, 'first stop')}${time}`
}

/** `10:00 on Wed 6 May`; what is written otherwise, as it is written. */
function sayTime(iso: string): string {
  const [, date, time] = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})/.exec(iso) ?? []
  return date && time ? `${time} on ${sayDay(date)}` : iso
}

/** The fields of a destination, a stay or a place, as they are given to be changed. */
export interface FieldChanges {
  readonly [field: string]: unknown
}

const labels: Readonly<Record<string, string>> = {
  name: 'name',
  description: 'description',
  category: 'category',
  city: 'city',
  context: 'context',
  notes: 'notes',
  title: 'title',
  coordinates: 'coordinates',
  estimatedDurationMinutes: 'duration',
  startTimeIso: 'start',
  endTimeIso: 'end',
  cost: 'cost',
  rating: 'rating',
  links: 'links',
  isFavorite: 'favourite',
  country: 'country',
  startDate: 'start',
  status: 'status',
  budget: 'budget',
  currency: 'currency',
}

export function sayFields(changes: FieldChanges): string {
  return sayChanges(
    Object.fromEntries(
      Object.entries(changes).flatMap(([field, value]) => {
        const label = labels[field]
        return label === undefined ? [] : [[label, sayValue(field, value)]]
      }),
    ),
  )
}

function sayValue(field: string, value: unknown): string | number | null | undefined {
  if (value === null || value === undefined) return value
  if (field === 'estimatedDurationMinutes') return `${value as number} min`
  if (field === 'startTimeIso' || field === 'endTimeIso') return sayTime(value as string)
  if (field === 'links')
    return (value as unknown[]).length === 0 ? null : sayLinks(value as { url: string }[])
  if (field === 'coordinates') {
    const [lng, lat] = value as [number, number]
    return `${lat}, ${lng}`
  }
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return value as string | number
}

const sayLinks = (links: readonly { readonly url: string }[]): string =>
  listOf(links.map(({ url }) => new URL(url).host))

export const sayUpdate = (name: string, day: { readonly number: number }, changes: FieldChanges): string =>
  `Change ${name} on Day ${day.number}: ${sayFields(changes)}`

export function saySetBase(set: {
  readonly name: string
  readonly day: { readonly number: number }
  readonly stays: readonly Named[]
  readonly replaces: Named | undefined
  readonly index: number
}): string {
  const { name, day, stays, replaces, index } = set
  if (replaces) return `Set the stay of Day ${day.number} to ${name} (replaces ${replaces.name})`
  if (stays.length === 0) return `Set the stay of Day ${day.number} to ${name}`
  return `Add ${name} to the stays of Day ${day.number}, ${sayPlace(stays, index, 'as the first')}`
}

const overlayNames: Readonly<Record<Overlay, string>> = {
  all_destinations: 'all destinations',
  explore_markers: 'the explore places',
  day_routes: 'the day routes',
}

export function sayToggle(toggle: {
  readonly overlay: Overlay
  readonly enabled?: boolean | undefined
  readonly payload?:
    | { readonly visibleCategories?: readonly string[] | undefined; readonly filter?: string | undefined }
    | undefined
}): string {
  const { overlay, enabled = true, payload: { visibleCategories, filter } = {} } = toggle
  const kept = [
    ...(filter === 'favorites' ? ['favourites'] : []),
    ...(visibleCategories && visibleCategories.length > 0 ? [listOf(visibleCategories)] : []),
  ]
  const only =
    kept.length > 0 ? `, only ${kept.join(' of ')}` : filter === 'all' ? ', not only favourites' : ''
  // No category at all is not a choice: the map shows every one then.
  const every = visibleCategories?.length === 0 ? ', of every category' : ''
  return `${enabled ? 'Show' : 'Hide'} ${overlayNames[overlay]} on the map${only}${every}`
}
