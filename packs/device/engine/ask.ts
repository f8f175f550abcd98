import type { Contact } from '../contacts/contact.ts'
import { type Around, contactOf } from './around.ts'
import type { Draft, Missing } from './draft.ts'
import type { Candidate } from './types.ts'

/** What a draft still needs before there can be a plan. */
export function missingIn(draft: Draft): Missing | undefined {
  if (draft.looking) return 'looking'
  switch (draft.intent) {
    case 'send_message':
    case 'reply_message':
      if (draft.person?.id === undefined) return 'person'
      return draft.content === undefined ? 'content' : undefined
    case 'call_contact':
      return draft.person?.id === undefined && draft.number === undefined ? 'person' : undefined
    case 'read_messages':
      return draft.person && draft.person.id === undefined ? 'person' : undefined
    case 'toggle_setting':
      if (draft.setting === undefined) return 'setting'
      return draft.state === undefined ? 'state' : undefined
    case 'open_app':
      return draft.app === undefined ? 'app' : undefined
    default:
      return undefined
  }
}

export interface Asked {
  readonly question: string
  readonly candidates: readonly Candidate[]
}

/** One short question about what is missing. */
export function ask(draft: Draft, missing: Missing, around: Around): Asked {
  switch (missing) {
    case 'person':
      return askWho(draft, around)
    case 'content':
      return { question: `What should I say to ${nameOf(draft, around)}?`, candidates: [] }
    case 'app':
      return { question: 'Which app should I open?', candidates: [] }
    case 'setting':
      return { question: `What should I turn ${draft.state ?? 'on or off'}?`, candidates: [] }
    case 'state':
      return { question: 'On or off?', candidates: [choice('on', 'On'), choice('off', 'Off')] }
    case 'looking':
      return {
        question: 'On the screen, or through the camera?',
        candidates: [choice('read_screen', 'The screen'), choice('launch_vision_mode', 'The camera')],
      }
  }
}

const choice = (id: string, name: string): Candidate => ({ id, name, detail: '' })

function askWho(draft: Draft, around: Around): Asked {
  const { person } = draft
  const contacts = (person?.among ?? [])
    .map((id) => contactOf(around, id))
    .filter((contact) => contact !== undefined)
  const candidates = contacts.map(toCandidate)
  const verb = WHO[draft.intent] ?? 'do you mean'
  if (!person || (/^(?:him|her|them)$/.test(person.said) && contacts.length === 0))
    return { question: `Who ${verb}?`, candidates }
  const names = contacts.map(({ name }) => name)
  if (names.length === 0)
    return { question: `I can’t find ${person.said} in your contacts. Who ${verb}?`, candidates }
  if (person.near)
    return {
      question: `I can’t find ${person.said} in your contacts. Do you mean ${oneOf(names)}?`,
      candidates,
    }
  return { question: `Which one: ${oneOf(names)}?`, candidates }
}

const WHO: Partial<Record<Draft['intent'], string>> = {
  call_contact: 'should I call',
  send_message: 'should I send it to',
  reply_message: 'should I reply to',
}

const either = new Intl.ListFormat('en', { type: 'disjunction' })
const oneOf = (names: readonly string[]): string => either.format(names)

const toCandidate = ({ id, name, organization, relations, phones }: Contact): Candidate => ({
  id,
  name,
  detail: organization ?? relations?.[0] ?? phones?.[0] ?? '',
})

export const nameOf = (draft: Draft, around: Around): string =>
  contactOf(around, draft.person?.id)?.name ?? draft.person?.said ?? 'them'
