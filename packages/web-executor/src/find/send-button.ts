import { type Found, none, onlyOne } from '../seek.ts'
import type { Item } from '../tree/item.ts'
import type { Screen } from '../tree/screen.ts'
import { belongsTo, formOf } from './belongs-to.ts'
import { fieldsOn, labelOf } from './message-field.ts'
import { plain } from './words.ts'

const SEND = /^send(?: (?:a |the |your |this )?(?:message|reply|text|sms|chat|now|it)| to .+)?$/
const SUBMIT = /^(?:submit|post|post (?:message|reply|comment)|reply|share message|submit (?:message|reply))$/
/** "Send (Enter)", "Send ⏎", "Send button". */
const ORNAMENT = /\s*(?:[(].*?[)]|button|[^\p{L}\p{N}\s]+)$/u

const PRESSED = new Set(['button', 'link', 'menuitem', 'image'])

/** What can be pressed, and what it says it does. */
export const buttonsOn = (screen: Screen): readonly Item[] =>
  screen.usable.filter(
    ({ role, isClickable }) =>
      role === 'button' || (isClickable && PRESSED.has(role)) || (isClickable && role === 'generic'),
  )

export const saysOf = ({ name, description, attributes }: Item): readonly string[] =>
  [name, description, attributes['title'] ?? '']
    .map((text) => plain(text).replace(ORNAMENT, ''))
    .filter((text) => text !== '')

/** How much a button looks like the one that sends; nothing when it does something else. */
function scoreButton(button: Item): number | undefined {
  const says = saysOf(button)
  if (says.some((text) => SEND.test(text))) return 2
  return says.some((text) => SUBMIT.test(text)) ? 1 : undefined
}

/** The button that sends what is in a field. */
export function findSendButton(screen: Screen, field: Item): Found<Item> {
  const fields = fieldsOn(screen)
  const own = buttonsOn(screen).filter((button) => belongsTo(button, field, fields))
  const scored = own
    .map((button) => ({ button, score: scoreButton(button) }))
    .filter((item): item is { button: Item; score: number } => item.score !== undefined)
  if (scored.length === 0) return findNameless(own, field)
  const best = Math.max(...scored.map(({ score }) => score))
  const buttons = scored.filter(({ score }) => score === best).map(({ button }) => button)
  return onlyOne(withoutInner(buttons), ({ name }) => name)
}

/** A button and the picture on it are one. */
const withoutInner = (buttons: readonly Item[]): readonly Item[] =>
  buttons.filter((button) => !buttons.some((other) => other !== button && isIn(button, other)))

const isIn = (item: Item, outer: Item): boolean =>
  item.parent !== undefined && (item.parent === outer || isIn(item.parent, outer))

/** The only button of the field's own form, where it has no name: what else could it be for? */
function findNameless(buttons: readonly Item[], field: Item): Found<Item> {
  const form = formOf(field)
  const [only, ...more] = buttons.filter((button) => form !== undefined && formOf(button) === form)
  const isSubmit = only && (only.attributes['type'] ?? 'submit') === 'submit' && saysOf(only).length === 0
  return isSubmit && more.length === 0 ? { kind: 'one', it: only } : none
}

const ENTER_SENDS =
  /\b(?:enter|return)(?: key)? (?:to send|sends)\b|\bsend with (?:enter|return)\b|[⏎↵] (?:to send|sends)/

/** Whether the page says that the Enter key sends. Without that, it might as well begin a new line. */
export const saysEnterSends = (screen: Screen, field: Item): boolean =>
  field.attributes['enterkeyhint'] === 'send' ||
  ENTER_SENDS.test(labelOf(field)) ||
  screen.usable.some(({ role, name }) => role === 'text' && ENTER_SENDS.test(plain(name)))
