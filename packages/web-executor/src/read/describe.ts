import { type Item, inwards, outwards, textsIn } from '../tree/item.ts'
import type { Box } from '../tree/layout.ts'
import type { Screen } from '../tree/screen.ts'

/** Something on the screen, for whoever wants more than the summary. */
export interface Element {
  readonly role: string
  readonly name: string
  readonly value?: string
}

export interface Reading {
  readonly summary: string
  readonly elements: readonly Element[]
  readonly messages: readonly { readonly app: string; readonly text: string; readonly contactId?: string }[]
}

/** Words that were read from a picture. */
export interface Picture {
  readonly item: Item | undefined
  readonly lines: readonly string[]
}

const MOST_ELEMENTS = 200
const MOST_SUMMARY = 2000
const MOST_MESSAGES = 50
const MOST_TEXT = 2000

const ACTIVE = new Set(['button', 'link', 'menuitem', 'tab', 'option', 'treeitem'])

export const isInWindow = (box: Box | undefined, { size }: Screen): boolean =>
  box !== undefined &&
  box.x < size.width &&
  box.y < size.height &&
  box.x + box.width > 0 &&
  box.y + box.height > 0

/** What can be seen, in the order of the page. */
export const seenOn = (screen: Screen): readonly Item[] =>
  screen.usable.filter((item) => isInWindow(item.box, screen) || item.isOn !== undefined)

/** Puts a screen into words for listening: where one is, what is written there, what can be done. */
export function describe(
  screen: Screen,
  given: {
    readonly app: string
    readonly contactId?: string | undefined
    readonly pictures: readonly Picture[]
  },
): Reading {
  const seen = seenOn(screen)
  const texts = seen.filter((item) => item.role === 'text' && !isInControl(item) && !isLabel(item))
  const alerts = texts.filter((item) => [...outwards(item)].some(({ role }) => role.startsWith('alert')))
  const written = joinPieces(texts.filter((item) => !alerts.includes(item)))
  const controls = seen.filter((item) => isControl(item))
  const pictured = given.pictures.flatMap(({ lines }) => lines)
  const title = screen.title.trim() === given.app ? '' : screen.title.trim()
  const parts = [
    `${given.app}${title === '' ? '' : `: ${title}`}.`,
    ...joinPieces(alerts),
    ...written,
    ...(pictured.length > 0 ? [`In a picture: ${pictured.join(' / ')}`] : []),
    ...controls.filter(({ isOn, isEditable }) => isEditable || isOn !== undefined).map(sayState),
    ...list('Buttons', controls, 'button'),
    ...list('Links', controls, 'link'),
    ...(screen.height > screen.size.height * 1.1 ? ['There is more on the page.'] : []),
  ]
  const hasWords = written.length + alerts.length + pictured.length + controls.length > 0
  return {
    summary: shorten(
      (hasWords ? parts : [parts[0]!, 'There is nothing that can be read.']).join('\n'),
      MOST_SUMMARY,
    ),
    elements: elementsOf(seen, given.pictures).slice(0, MOST_ELEMENTS),
    messages: messagesOn(screen, given.app, given.contactId).slice(-MOST_MESSAGES),
  }
}

const isControl = (item: Item): boolean => item.isEditable || item.isOn !== undefined || ACTIVE.has(item.role)
const isInControl = (item: Item): boolean =>
  [...outwards(item)].some((outer) => isControl(outer) && outer.role !== 'link')

/** It is the name of a field or a switch, and told with it. */
const isLabel = (item: Item): boolean => [...outwards(item)].some(({ role }) => role === 'label')

function sayState({ name, role, value, isOn, isSecret }: Item): string {
  const what = name || role
  if (isOn !== undefined) return `${what}: ${isOn ? 'on' : 'off'}.`
  const holds = value.trim() === '' || isSecret ? '' : `, with “${shorten(value.trim(), 200)}” in it`
  return `A field, ${what}${holds}.`
}

function list(title: string, controls: readonly Item[], role: string): string[] {
  const names = controls
    .filter((item) => item.role === role && item.isOn === undefined)
    .map(({ name, description }) => name || description)
    .filter((name) => name !== '')
  if (names.length === 0) return []
  return [`${title}: ${[...new Set(names)].slice(0, 12).join(', ')}.`]
}

/** Pieces of text beside each other in the same thing are one line. */
function joinPieces(texts: readonly Item[]): string[] {
  const lines: { parent: Item | undefined; text: string }[] = []
  for (const { name, parent } of texts) {
    const last = lines.at(-1)
    if (last && last.parent === parent) last.text += name
    else lines.push({ parent, text: name })
  }
  return lines.map(({ text }) => text.replaceAll(/\s+/g, ' ').trim()).filter((text) => text !== '')
}

function elementsOf(seen: readonly Item[], pictures: readonly Picture[]): Element[] {
  const found = seen.flatMap((item): Element[] => {
    const { role, name, value, isOn, isEditable, isSecret } = item
    if (isOn !== undefined) return [{ role, name, value: isOn ? 'on' : 'off' }]
    if (isEditable) return [{ role: 'textbox', name, value: isSecret ? '' : shorten(value, MOST_TEXT) }]
    if (role === 'heading' || ACTIVE.has(role) || (role === 'image' && name !== ''))
      return name === '' ? [] : [{ role, name: shorten(name, MOST_TEXT) }]
    const isPlain =
      role === 'text' && name.trim() !== '' && !isInControl(item) && !isInHeading(item) && !isLabel(item)
    return isPlain ? [{ role: 'text', name: shorten(name.trim(), MOST_TEXT) }] : []
  })
  const read = pictures
    .filter(({ lines }) => lines.length > 0)
    .map(({ lines }) => ({ role: 'image', name: shorten(lines.join('\n'), MOST_TEXT) }))
  return [...found, ...read]
}

const isInHeading = (item: Item): boolean =>
  [...outwards(item)].some(({ role }) => role === 'heading' || role === 'link')

const OWN = /^(?:you|me)\b\s*[:,]?\s/i
const LOG_NAME = /\b(?:messages|conversation|chat)\b/i

/** What others have written, in the conversation that is open. */
function messagesOn(screen: Screen, app: string, contactId: string | undefined): Reading['messages'] {
  const log = screen.usable.findLast(
    ({ role, name }) => role === 'log' || role === 'feed' || (role === 'list' && LOG_NAME.test(name)),
  )
  if (!log) return []
  return entriesIn(log)
    .map((entry) => textsIn(entry).join(' '))
    .filter((text) => text !== '' && !OWN.test(`${text} `))
    .map((text) => ({ app, text: shorten(text, MOST_TEXT), ...(contactId !== undefined && { contactId }) }))
}

/** The parts of a log: one level down, past what only holds all of them. */
function entriesIn(log: Item): readonly Item[] {
  const items = [...inwards(log)].filter(({ role }) => role === 'listitem' || role === 'article')
  if (items.length > 0) return items
  const [only, ...more] = log.children
  return only && more.length === 0 && only.children.length > 1 ? only.children : log.children
}

const shorten = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text
