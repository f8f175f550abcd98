import type { Contact } from '../contacts/contact.ts'
import { pronounOf } from '../contacts/relations.ts'
import { type Around, contactOf } from './around.ts'
import type { Doubt } from './confidence.ts'
import type { Draft, Person } from './draft.ts'
import type { ActionPlan, Heard, Turn } from './types.ts'

type Pronoun = 'he' | 'she' | 'they'

export interface Meant {
  readonly person: Person
  readonly doubts: readonly Doubt[]
}

/** Those spoken of, turn by turn, the newest first: in the sentence itself, in what came in, in what was planned. */
function spokenOf(around: Around): readonly (readonly Contact[])[] {
  const inSentence = around.earlier.map(({ person }) => [contactOf(around, person?.id)]).toReversed()
  const inTurns = around.turns
    .toReversed()
    .map((turn) => [
      ...(turn.heard ?? []).toReversed().map(({ contactId }) => contactOf(around, contactId)),
      ...(turn.contactIds ?? []).map((id) => contactOf(around, id)),
    ])
  return [...inSentence, ...inTurns]
    .map((contacts) => [...new Set(contacts.filter((contact) => contact !== undefined))])
    .filter((contacts) => contacts.length > 0)
}

export const pronounKnown = ({ pronoun, relations }: Contact): Pronoun | undefined =>
  pronoun ?? pronounOf(relations ?? [])

/** Whom "him", "her", "them" means. */
export function meantBy(around: Around, pronoun: Pronoun, except?: string): Meant | undefined {
  const groups = spokenOf(around).map((contacts) => contacts.filter(({ id }) => id !== except))
  const fits = (contact: Contact): boolean =>
    pronoun === 'they' || pronounKnown(contact) === undefined || pronounKnown(contact) === pronoun
  const surely = (contact: Contact): boolean => pronounKnown(contact) === pronoun
  // Somebody known to be "her" is meant rather than somebody of whom that is not known, who was spoken of since.
  const sure = pronoun === 'they' ? -1 : groups.findIndex((contacts) => contacts.some(surely))
  const at = sure >= 0 ? sure : groups.findIndex((contacts) => contacts.some(fits))
  const meant = groups[at]?.filter(fits)
  const [first] = meant ?? []
  if (!meant || !first) return undefined
  if (meant.length > 1) return { person: { said: first.name, among: meant.map(({ id }) => id) }, doubts: [] }
  const passedOver = sure < 0 && groups.slice(0, at).some((contacts) => contacts.length > 0)
  return { person: personOf(first), doubts: [passedOver ? 'distant_pronoun' : 'pronoun'] }
}

export const personOf = ({ id, name }: Contact): Person => ({ said: name, id })

/** The newest message or call that came in. */
export function lastHeard({ turns }: Around, ...kinds: readonly Heard['kind'][]): Heard | undefined {
  for (const turn of turns.toReversed()) {
    const heard = turn.heard?.findLast(({ kind }) => kinds.includes(kind))
    if (heard) return heard
  }
  return undefined
}

/** Whoever wrote last. Where messages of several were read at once, those to choose from: it is asked, not guessed. */
export function lastSender(around: Around): Person | undefined {
  const turn = around.turns.findLast(({ heard }) => heard?.some(({ kind }) => kind === 'message'))
  const messages = (turn?.heard ?? []).filter(({ kind }) => kind === 'message').toReversed()
  const senders = [...new Set(messages.map(({ contactId }) => contactOf(around, contactId)))]
  const [first] = senders
  if (senders.length === 1) return first && personOf(first)
  const known = senders.filter((contact) => contact !== undefined)
  if (known.length < 2) return undefined
  return { said: known[0]!.name, among: known.map(({ id }) => id) }
}

/** The newest plan, and the turn it belongs to. */
export function lastPlan(
  { turns }: Around,
  fits: (plan: ActionPlan) => boolean = () => true,
): { readonly plan: ActionPlan; readonly turn: Turn; readonly contactId: string | undefined } | undefined {
  for (const turn of turns.toReversed()) {
    const at = turn.plans?.findLastIndex(fits) ?? -1
    if (at >= 0) return { plan: turn.plans![at]!, turn, contactId: turn.contactIds?.[at] ?? undefined }
  }
  return undefined
}

/** A plan that was made, as the request it came from. */
export function draftOf(around: Around, plan: ActionPlan, contactId: string | undefined): Draft | undefined {
  const contact = contactOf(around, contactId)
  const person = contact && personOf(contact)
  const base = {
    intent: plan.intent,
    doubts: ['carried_over' as const],
    ...(person && { person }),
    ...(plan.metadata.app !== undefined && { app: plan.metadata.app }),
  }
  switch (plan.intent) {
    case 'send_message':
    case 'reply_message':
      return person && { ...base, content: plan.slots.content }
    case 'call_contact':
      if ('number' in plan.slots) return { ...base, number: plan.slots.number }
      return person && base
    case 'toggle_setting':
      return { ...base, ...plan.slots }
    case 'open_app':
      return { ...base, app: plan.slots.app }
    case 'read_messages':
      return plan.slots.sender === undefined || person ? base : undefined
    case 'read_screen':
    case 'launch_vision_mode':
      return base
    default:
      return undefined
  }
}
