import { type Around, contactOf } from './around.ts'
import { nameOf } from './ask.ts'
import { chooseApp } from './choose-app.ts'
import { confidenceOf } from './confidence.ts'
import { mustConfirm } from './confirm.ts'
import type { NamedApp } from './apps.ts'
import type { Draft } from './draft.ts'
import type { ActionPlan, Step } from './schema.ts'
import { labelOfSetting } from './settings.ts'

/** A plan for a draft that lacks nothing. It is checked before it leaves the engine. */
export function planFor(draft: Draft, around: Around): unknown {
  const confidence = confidenceOf(draft.doubts)
  const confirm = mustConfirm({ intent: draft.intent, confidence, alwaysConfirm: around.alwaysConfirm })
  const app = usesApp(draft) ? chooseApp(draft, around) : undefined
  return {
    intent: draft.intent,
    confidence,
    metadata: metadataFor(draft, app, around, confirm),
    slots: slotsFor(draft, around),
    steps: stepsFor(draft, app, around),
    confirm,
    follow_up: { expected: draft.intent !== 'call_contact', prompt: promptFor(draft, app, around) },
  }
}

/** Nothing of a sentence is done before all of it is confirmed. */
export const confirmed = (plan: ActionPlan): ActionPlan => ({
  ...plan,
  confirm: true,
  metadata: { ...plan.metadata, context: 'confirmation' },
})

const usesApp = ({ intent, number, app }: Draft): boolean => {
  if (intent === 'toggle_setting' || intent === 'read_screen' || intent === 'launch_vision_mode') return false
  if (intent === 'delete_messages' || intent === 'make_payment') return app !== undefined
  return intent !== 'open_app' && number === undefined
}

function metadataFor(
  draft: Draft,
  app: NamedApp | undefined,
  around: Around,
  confirm: boolean,
): Record<string, unknown> {
  const opened = draft.intent === 'open_app' ? around.apps.get(draft.app ?? '') : app
  const instead =
    app && !app.installed ? around.apps.default(app.kind === 'other' ? 'messaging' : app.kind) : undefined
  const explanation = EXPLANATIONS[draft.intent]
  return {
    ...(app && { app: app.name }),
    context: confirm ? 'confirmation' : 'follow_up',
    ...(opened && !opened.installed && { appInstalled: false }),
    ...(instead && { alternativeApp: instead.name }),
    ...(explanation !== undefined && { explanation }),
  }
}

const EXPLANATIONS: Partial<Record<Draft['intent'], string>> = {
  delete_messages: 'I can’t delete messages: it could not be undone. Please delete them in the app yourself.',
  make_payment: 'I can’t make payments. Please pay in the app yourself.',
}

function slotsFor(draft: Draft, around: Around): Record<string, unknown> {
  const { intent, content, number, app, setting, state, scope, amount, currency, note } = draft
  const name = nameOf(draft, around)
  switch (intent) {
    case 'send_message':
    case 'reply_message':
      return { recipient: name, content }
    case 'call_contact':
      return number === undefined ? { recipient: name } : { number }
    case 'open_app':
      return { app }
    case 'toggle_setting':
      return { setting, state }
    case 'read_messages':
      return draft.person ? { sender: name } : {}
    case 'delete_messages':
      return { scope: scope ?? 'all', ...(draft.person && { recipient: name }) }
    case 'make_payment':
      return { ...(draft.person && { recipient: name }), ...defined({ amount, currency, note }) }
    case 'read_screen':
    case 'launch_vision_mode':
      return {}
  }
}

const defined = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

function stepsFor(draft: Draft, app: NamedApp | undefined, around: Around): readonly Step[] {
  const contact = contactOf(around, draft.person?.id)
  // The name is enough for an executor unless two contacts share it to the letter.
  const args = {
    name: nameOf(draft, around),
    ...(contact && !around.contacts.isOnly(contact) && { id: contact.id }),
  }
  const open: Step = { op: 'open_app', args: { name: app?.name ?? draft.app ?? '' } }
  const findContact: Step = { op: 'find_contact', args }
  switch (draft.intent) {
    case 'send_message':
    case 'reply_message':
      return [
        open,
        findContact,
        { op: 'open_conversation' },
        { op: 'type_text', args: { text: draft.content ?? '' } },
        { op: 'send' },
      ]
    case 'call_contact':
      if (draft.number !== undefined) return [{ op: 'call_contact', args: { number: draft.number } }]
      return [...(draft.app === undefined ? [] : [open]), findContact, { op: 'call_contact', args }]
    case 'read_messages': {
      const read: Step = { op: 'read_screen' }
      return draft.person ? [open, findContact, { op: 'open_conversation' }, read] : [open, read]
    }
    case 'open_app':
      return [open]
    case 'toggle_setting':
      return [{ op: 'toggle_setting', args: { setting: draft.setting ?? '', state: draft.state ?? 'off' } }]
    case 'read_screen':
      return [{ op: 'read_screen' }]
    case 'launch_vision_mode':
      return [{ op: 'launch_vision_mode' }]
    // There is no operation for these, and there shall be none.
    case 'delete_messages':
    case 'make_payment':
      return []
  }
}

function promptFor(draft: Draft, app: NamedApp | undefined, around: Around): string {
  switch (draft.intent) {
    case 'send_message':
      return 'Message sent. Anything else?'
    case 'reply_message':
      return 'Reply sent. Anything else?'
    case 'call_contact':
      return `Calling ${draft.number ?? nameOf(draft, around)}.`
    case 'open_app':
      return `${draft.app ?? app?.name ?? 'The app'} is open. Anything else?`
    case 'toggle_setting': {
      const label = labelOfSetting(draft.setting ?? '')
      return `${label[0]?.toUpperCase()}${label.slice(1)} is ${draft.state}. Anything else?`
    }
    case 'read_messages':
      return 'Those are your messages. Do you want to reply?'
    case 'launch_vision_mode':
      return 'Vision Mode is on. Anything else?'
    default:
      return 'Anything else?'
  }
}
