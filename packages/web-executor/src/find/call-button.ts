import { type Found, onlyOne } from '../seek.ts'
import type { Item } from '../tree/item.ts'
import type { Screen } from '../tree/screen.ts'
import { buttonsOn, saysOf } from './send-button.ts'
import { fieldsOn, labelOf } from './message-field.ts'
import { plain } from './words.ts'

const CALL =
  /^(?:(?:start|make|begin|place) )?(?:an? )?(?:voice |audio |phone )?(?:call|dial)(?: now| (?<who>.+))?$/
const UNDER_WAY = /^(?:hang up|end(?: the)? call|leave(?: the)? call|cancel(?: the)? call)$/
const RINGING = /^(?:calling|ringing|dialling|dialing|connecting)\b/
const NUMBER_FIELD = /\b(?:phone|number|dial)\b/

/** Whom a button calls: '' when it does not say; nothing when it is for something else. */
const whomOf = (button: Item): readonly string[] =>
  saysOf(button).flatMap((text) => {
    const match = CALL.exec(text)
    return match ? [match.groups?.['who'] ?? ''] : []
  })

const namedIn = (screen: Screen, person: string): readonly Item[] =>
  buttonsOn(screen).filter((button) => whomOf(button).includes(plain(person)))

export const hasNamedCallButton = (screen: Screen, person: string): boolean =>
  namedIn(screen, person).length > 0

/** The button that calls somebody by voice. One that names somebody must name this one. */
export function findCallButton(screen: Screen, person: string | undefined): Found<Item> {
  const named = person === undefined ? [] : namedIn(screen, person)
  const nameless = buttonsOn(screen).filter((button) => whomOf(button).includes(''))
  return onlyOne(named.length > 0 ? named : nameless, ({ name }) => name)
}

/** Where a number is dialled. */
export const findNumberField = (screen: Screen): Found<Item> =>
  onlyOne(
    fieldsOn(screen).filter(
      (field) => field.attributes['type'] === 'tel' || NUMBER_FIELD.test(labelOf(field)),
    ),
    ({ name }) => name,
  )

export const isCalling = (screen: Screen): boolean =>
  buttonsOn(screen).some((button) => saysOf(button).some((text) => UNDER_WAY.test(text))) ||
  screen.usable.some(({ role, name }) => role === 'text' && RINGING.test(plain(name)))
