import type { Json } from '@countersign/executor-kit'
import type { PhoneState } from './phone-state.ts'

/** Something on the screen, as an accessibility tree has it. */
interface Element {
  readonly role: 'heading' | 'list' | 'listitem' | 'textbox' | 'button' | 'switch' | 'image' | 'text'
  readonly name: string
  readonly value?: string
}

export interface ScreenReading {
  readonly summary: string
  readonly elements: readonly Element[]
  /** The messages that are in sight, for whoever wants to answer them. */
  readonly messages: readonly { readonly contactId: string; readonly app: string; readonly text: string }[]
  /** How many wait to be read, by app: what a status bar shows. */
  readonly unread: readonly { readonly app: string; readonly count: number }[]
}
type Seen = Omit<ScreenReading, 'unread'>

/** What the screen shows, in words and as its elements. */
export const readScreen = (state: PhoneState): ScreenReading => ({ ...read(state), unread: unreadIn(state) })

function read(state: PhoneState): Seen {
  const { screen } = state
  if (screen.kind === 'home') return readHome(state)
  if (screen.kind === 'call') return readCall(state)
  if (screen.kind === 'vision')
    return plain(`Vision Mode. ${state.view}`, [{ role: 'image', name: state.view }])
  if (screen.kind === 'conversation') return readConversation(state, screen)
  return readApp(state, screen.app)
}

export const asData = (reading: ScreenReading): Json => reading as unknown as Json

const plain = (summary: string, elements: readonly Element[]): Seen => ({
  summary,
  elements,
  messages: [],
})

const nameOf = ({ contacts }: PhoneState, contactId: string): string =>
  contacts.find(({ id }) => id === contactId)?.name ?? 'somebody'

function readHome({ apps }: PhoneState): Seen {
  const names = apps.map(({ name }) => name)
  return plain(
    `The home screen, with ${names.join(', ')}.`,
    names.map((name) => ({ role: 'button', name })),
  )
}

function readCall({ call }: PhoneState): Seen {
  const name = call?.name ?? 'nobody'
  return plain(`A call with ${name}.`, [
    { role: 'heading', name },
    { role: 'button', name: 'Hang up' },
  ])
}

function readConversation(
  state: PhoneState,
  { app, contactId }: { readonly app: string; readonly contactId: string },
): Seen {
  const name = nameOf(state, contactId)
  const found = state.conversations.find((item) => item.app === app && item.contactId === contactId)
  const messages = found?.messages ?? []
  const last = messages.slice(-3).map(({ from, text }) => `${from === 'me' ? 'You' : name}: ${text}`)
  return {
    summary: [
      `${app}, the conversation with ${name}.`,
      ...(last.length > 0 ? last : ['No messages yet.']),
    ].join('\n'),
    elements: [
      { role: 'heading', name },
      ...messages.map(({ from, text }): Element => ({
        role: 'listitem',
        name: from === 'me' ? 'You' : name,
        value: text,
      })),
      { role: 'textbox', name: 'Message', value: found?.draft ?? '' },
      { role: 'button', name: 'Send' },
    ],
    messages: messages.filter(({ from }) => from === 'them').map(({ text }) => ({ contactId, app, text })),
  }
}

function readApp(state: PhoneState, name: string): Seen {
  const kind = state.apps.find((app) => app.name === name)?.kind
  if (kind === 'messaging') return readConversations(state, name)
  if (kind === 'settings') return readSettings(state)
  if (kind === 'camera') return plain(`The camera. ${state.view}`, [{ role: 'image', name: state.view }])
  if (name === 'Notes') return readNotes(state)
  return plain(`${name} is open.`, [{ role: 'heading', name }])
}

/** Everything new of each conversation, and at least how it ended. */
function readConversations(state: PhoneState, app: string): Seen {
  const own = state.conversations.filter((item) => item.app === app && item.messages.length > 0)
  const lines = own.flatMap(({ contactId, messages, unread = 0 }) => {
    const name = nameOf(state, contactId)
    return messages.slice(-Math.max(1, unread)).map((message) => ({ contactId, name, ...message }))
  })
  const said = lines.map(({ name, from, text }) => `${from === 'me' ? `You to ${name}` : name}: ${text}`)
  return {
    summary: [`${app}.`, ...(said.length > 0 ? said : ['No conversations yet.'])].join('\n'),
    elements: lines.map(({ name, from, text }) => ({
      role: 'listitem',
      name,
      value: from === 'me' ? `You: ${text}` : text,
    })),
    // The newest conversation is at the top of the screen; the newest message comes last.
    messages: lines
      .filter(({ from }) => from === 'them')
      .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
      .map(({ contactId, text }) => ({ contactId, app, text })),
  }
}

function unreadIn({ apps, conversations }: PhoneState): ScreenReading['unread'] {
  return apps.flatMap(({ name: app }) => {
    const count = conversations
      .filter((item) => item.app === app)
      .reduce((sum, { unread = 0 }) => sum + unread, 0)
    return count > 0 ? [{ app, count }] : []
  })
}

function readSettings({ settings }: PhoneState): Seen {
  const elements = Object.entries(settings).map(([name, isOn]): Element => ({
    role: 'switch',
    name: name.replaceAll('_', ' '),
    value: isOn ? 'on' : 'off',
  }))
  const on = elements.filter(({ value }) => value === 'on').map(({ name }) => name)
  return plain(`Settings. On: ${on.join(', ') || 'nothing'}.`, elements)
}

function readNotes({ notes, noteDraft }: PhoneState): Seen {
  return plain(notes.length > 0 ? `Notes.\n${notes.join('\n')}` : 'Notes. There are none yet.', [
    ...notes.map((name): Element => ({ role: 'listitem', name })),
    { role: 'textbox', name: 'New note', value: noteDraft },
    { role: 'button', name: 'Send' },
  ])
}
