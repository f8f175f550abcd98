import { textBetween, type Words } from '@countersign/language'
import { type Around, contactOf } from './around.ts'
import type { Draft } from './draft.ts'
import { readPerson } from './people.ts'
import { closed, find, pattern } from './read/reading.ts'
import { SETTING, settingOf } from './settings.ts'

const AN_SETTING = pattern(`(?:(?:the|my|that) )*(?<setting>${SETTING})(?: (?<state>on|off))?`)
const STATE = pattern('(?:(?:now|back|turn it|switch it) )*(?<state>on|off)(?: again)?')
const ON = pattern('(?:(?:on|via|using|with|by|in) )?')
const TO = pattern('(?:to|call|text|tell|for)')
const TOO = pattern('(?:too|as well|also|instead)')

const OTHER = pattern('(?:(?:the|no|not (?:him|her|them|that one)) )*other (?:one|person|\\S+)')

/** "The other one": whoever shares the name. */
function withNamesake(base: Draft, around: Around): Draft | undefined {
  const contact = contactOf(around, base.person?.id)
  const [first] = contact?.name.split(' ') ?? []
  if (!contact || first === undefined) return undefined
  const others = around.contacts
    .find(first)
    .filter(
      ({ contact: { id, name }, fit }) => fit !== 'near' && id !== contact.id && name.split(' ')[0] === first,
    )
    .map(({ contact: { id } }) => id)
  if (others.length === 0) return undefined
  const { app: _, ...rest } = base
  const person = others.length === 1 ? { said: first, id: others[0]! } : { said: first, among: others }
  return { ...rest, person }
}

/** A few words that put something else in the place of what a request named: "Wi-Fi", "Sara", "off", "on Signal". */
export function readFragment(
  given: Words,
  base: Draft,
  around: Around,
): { draft: Draft; isAddition: boolean } | undefined {
  const words = closed(given)
  const last = words.list.findIndex((_, at) => find(words, at, TOO)?.end === words.list.length)
  const isAddition = last > 0
  const end = isAddition ? last : words.list.length
  const draft = replaced(words, end, base, around)
  return draft && { draft, isAddition }
}

function replaced(words: Words, end: number, base: Draft, around: Around): Draft | undefined {
  if (end === 0) return undefined
  if (base.intent === 'toggle_setting') {
    const found = find(words, 0, AN_SETTING)
    const named = found?.end === end ? settingOf(found.groups['setting']!) : undefined
    const state = (found ?? find(words, 0, STATE))?.groups['state'] as 'on' | 'off' | undefined
    if (named)
      return {
        ...base,
        setting: named.setting,
        ...(state && { state }),
        doubts: [...base.doubts, ...(named.misheard ? ['misheard' as const] : [])],
      }
    return state && find(words, 0, STATE)?.end === end ? { ...base, state } : undefined
  }
  if (base.intent === 'open_app') {
    const app = around.apps.find(textBetween(words, 0, end))
    return app && { ...base, app: app.name }
  }
  if (!base.person) return undefined
  if (find(words, 0, OTHER)?.end === end) return withNamesake(base, around)
  const person = readPerson(words, find(words, 0, TO)?.end ?? 0, around)
  if (person?.end === end && !person.person.near) {
    const { app: _, ...rest } = base
    return { ...rest, person: person.person, doubts: [...base.doubts, ...person.doubts] }
  }
  const named = around.apps.at(words, find(words, 0, ON)?.end ?? 0)
  return named?.end === end ? { ...base, app: named.app.name } : undefined
}
