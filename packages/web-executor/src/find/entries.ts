import { type Found, onlyOne } from '../seek.ts'
import { type Item, inwards, outwards } from '../tree/item.ts'
import type { Screen } from '../tree/screen.ts'
import { labelOf } from './message-field.ts'
import { plain } from './words.ts'

// People and conversations in a list. An entry is somebody's when it has exactly their name at its top: a longer name may be
// somebody else, and a name further down is something that was written.

const ENTRIES = new Set([
  'link',
  'button',
  'option',
  'treeitem',
  'tab',
  'menuitem',
  'menuitemradio',
  'radio',
  'listitem',
  'row',
  'gridcell',
  'cell',
])
const ROWS = new Set(['listitem', 'row', 'option', 'treeitem', 'tab', 'menuitem', 'menuitemradio'])
const LISTS = new Set([
  'list',
  'listbox',
  'tree',
  'grid',
  'treegrid',
  'table',
  'navigation',
  'tablist',
  'menu',
  'radiogroup',
])
/** What was written, and what is being written. */
const WRITINGS = new Set(['log', 'feed', 'article', 'textbox', 'searchbox', 'alert', 'status'])

const isWriting = (item: Item): boolean => [...outwards(item)].some(({ role }) => WRITINGS.has(role))

/** Beside a name, and not a part of it: times, counts, whether somebody is there. */
const NOISE =
  /^(?:[\p{P}\p{S}\p{N}\s]*|\d{1,2}[:.]\d{2}.*|online|offline|active.*|away|busy|new|unread|pinned|muted|typing.*)$/u
/** What a label goes on with after the name. Another name would make it a group. */
const GOES_ON =
  /^(?:[,;:]\s*|\s*\(|\s[-–—·|]\s)(?:\d|no |one |last|unread|new|messages?|online|offline|active|away|typing|pinned|muted|conversation|chat|seen|today|yesterday)/

/** In the place of a picture: "SW" for Sam Whitfield. */
const isInitials = (text: string, name: string): boolean => {
  const initials = name.split(' ').map((word) => word.charAt(0))
  return [initials.join(''), initials[0], name.slice(0, 2)].includes(text)
}

/** The lines of text in an item. Words beside each other are one line, however many pieces they are made of. */
function linesIn(item: Item): string[] {
  const lines: { text: string; end: number; middle: number }[] = []
  for (const { role, isSeen, name, box } of inwards(item)) {
    if (role !== 'text' || !isSeen || !box || name.trim() === '') continue
    const middle = box.y + box.height / 2
    const last = lines.at(-1)
    const isBeside = last && Math.abs(last.middle - middle) < box.height / 2 && Math.abs(box.x - last.end) < 6
    if (last && isBeside) Object.assign(last, { text: `${last.text} ${name}`, end: box.x + box.width })
    else lines.push({ text: name, end: box.x + box.width, middle })
  }
  return lines.map(({ text }) => plain(text))
}

/** Whether an entry is this person's. */
function isTitled(item: Item, name: string): boolean {
  const label = plain(item.name)
  if (label === name) return true
  // A label that was written for the entry begins with whose it is: "Sam Whitfield, 2 unread messages".
  const isLabelled = item.attributes['aria-label'] !== undefined
  if (isLabelled && label.startsWith(name) && GOES_ON.test(label.slice(name.length))) return true
  const lines = linesIn(item)
  const at = lines.indexOf(name)
  return at !== -1 && lines.slice(0, at).every((line) => NOISE.test(line) || isInitials(line, name))
}

/** The entry of somebody in the lists on the screen. */
export function findEntry(screen: Screen, person: string): Found<Item> {
  const name = plain(person)
  const titled = screen.usable.filter(
    (item) => (ENTRIES.has(item.role) || item.isClickable) && !isWriting(item) && isTitled(item, name),
  )
  const rows = new Map<Item, Item>()
  for (const item of titled) {
    const row = [...outwards(item)].find(({ role }) => ROWS.has(role)) ?? item
    const known = rows.get(row)
    // What is inside is what is pressed; of two beside each other, the first.
    if (!known || [...outwards(item)].includes(known)) rows.set(row, item)
  }
  const outermost = [...rows.keys()].filter(
    (row) => ![...rows.keys()].some((other) => other !== row && [...outwards(other)].includes(row)),
  )
  const entries = outermost.map((row) => rows.get(row)!)
  const listed = entries.filter((item) => [...outwards(item)].some(({ role }) => LISTS.has(role)))
  return onlyOne(
    listed.length > 0 ? listed : entries,
    (item) => linesIn(item).slice(0, 2).join(', ') || item.name,
  )
}

/** Longer names on the screen that begin so, to tell whoever asked for the shorter one. */
export function findLonger(screen: Screen, person: string): readonly string[] {
  const name = plain(person)
  const names = screen.usable
    .filter((item) => item.role === 'text' && !isWriting(item))
    .map((item) => item.name.trim())
  return [...new Set(names)]
    .filter((text) => plain(text).startsWith(`${name} `) && text.length < 60)
    .slice(0, 3)
}

const FIELD_VERB =
  /^(?:(?:type|write|send)\b\s*)?(?:an? |your )?(?:message|reply|chat|text)\b\s*(?:to|for|with)?\s*/
const PART_WORD = /^(?:the )?(?:conversation|chat|messages|thread|message log)\b\s*(?:with|from|to)?\s*/
const PARTS = new Set(['log', 'main', 'region', 'list', 'form', 'group', 'dialog', 'complementary'])

/** Whether the conversation that is open says that it is with somebody. */
export function isOpenWith(screen: Screen, person: string): boolean {
  const name = plain(person)
  return screen.usable.some((item) => {
    if (item.isEditable) return labelOf(item).replace(FIELD_VERB, '') === name
    if (PARTS.has(item.role)) return plain(item.name).replace(PART_WORD, '') === name
    if (item.role === 'heading') return plain(item.name) === name && !isInRow(item)
    if (item.isSelected) return isTitled(item, name)
    return false
  })
}

const isInRow = (item: Item): boolean => [...outwards(item)].some(({ role }) => ROWS.has(role))
