import type { Contact } from '../contacts/contact.ts'
import { type Around, contactOf } from './around.ts'
import type { NamedApp } from './apps.ts'
import type { Draft } from './draft.ts'
import { lastPlan } from './recent.ts'

/** The app for a request: the one that was named, else what was last used with them, else the default. */
export function chooseApp(draft: Draft, around: Around): NamedApp {
  const { apps } = around
  if (draft.app !== undefined)
    return apps.get(draft.app) ?? { name: draft.app, kind: 'other', installed: false, doubts: [] }
  if (draft.intent === 'call_contact') return apps.usual('phone')
  if (draft.intent === 'make_payment') return apps.usual('payment')
  const contact = contactOf(around, draft.person?.id)
  const before = openedLast(around) ?? (contact && lastUsedWith(contact, around))
  return before ?? apps.usual('messaging')
}

const messagingApp = (around: Around, name: string | undefined): NamedApp | undefined => {
  const app = name === undefined ? undefined : around.apps.get(name)
  return app?.installed && app.kind === 'messaging' ? app : undefined
}

/** What was just opened is where one writes. */
function openedLast(around: Around): NamedApp | undefined {
  const last = around.turns.at(-1)?.plans?.at(-1)
  return last?.intent === 'open_app' ? messagingApp(around, last.slots.app) : undefined
}

function lastUsedWith(contact: Contact, around: Around): NamedApp | undefined {
  const heard = around.turns
    .toReversed()
    .flatMap(({ heard = [] }) => heard)
    .find(({ contactId }) => contactId === contact.id)
  const planned = lastPlan(around, ({ intent }) => intent === 'send_message' || intent === 'reply_message')
  const inTurns = heard?.app ?? (planned?.contactId === contact.id ? planned.plan.metadata.app : undefined)
  const used = (contact.used ?? [])
    .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
    .map(({ app }) => app)
  for (const name of [inTurns, ...used]) {
    const app = messagingApp(around, name)
    if (app) return app
  }
  return undefined
}
