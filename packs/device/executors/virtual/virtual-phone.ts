import type { DeviceApp, OperationHandlers } from '@countersign/executor-kit'
import type { Contact } from '../../contacts/contact.ts'
import { createOperations } from './operations.ts'
import {
  type Conversation,
  type PhoneFaults,
  type PhoneMessage,
  type PhoneState,
  standardApps,
  standardSettings,
} from './phone-state.ts'

export interface VirtualPhone {
  readonly state: PhoneState
  /** For an executor: what the phone can do. */
  readonly operations: OperationHandlers
  /** Tells when the state has changed. Returns a way to stop listening. */
  subscribe(listener: () => void): () => void
  // What a hand on the phone, or the world around it, does.
  receive(message: { readonly app: string; readonly contactId: string; readonly text: string }): void
  goHome(): void
  hangUp(): void
  install(app: DeviceApp): void
  uninstall(name: string): void
  setContacts(contacts: readonly Contact[]): void
  setSetting(setting: string, isOn: boolean): void
  setFaults(faults: PhoneFaults): void
}

/** The parts of the phone that its operations work with. */
export interface PhoneInside {
  readonly state: () => PhoneState
  readonly faults: () => PhoneFaults
  readonly now: () => string
  change(patch: Partial<PhoneState>): void
  conversation(app: string, contactId: string): Conversation
  setConversation(conversation: Conversation): void
  /** What is on the screen has been read. */
  markRead(): void
}

/** A phone without glass: everything that executors are asked to do, on apps that are rows in memory. */
export function createVirtualPhone(
  given: Partial<Pick<PhoneState, 'apps' | 'contacts' | 'settings' | 'conversations' | 'view'>> & {
    readonly faults?: PhoneFaults
    readonly now?: () => Date
  } = {},
): VirtualPhone {
  const now = (): string => (given.now?.() ?? new Date()).toISOString()
  const listeners = new Set<() => void>()
  let faults = given.faults ?? {}
  let state: PhoneState = {
    screen: { kind: 'home' },
    apps: given.apps ?? standardApps,
    contacts: given.contacts ?? [],
    conversations: given.conversations ?? [],
    settings: given.settings ?? standardSettings,
    notes: [],
    noteDraft: '',
    call: null,
    view: given.view ?? 'A desk with a lamp, a cup and an open notebook.',
    prompts: [],
  }
  const change = (patch: Partial<PhoneState>): void => {
    state = { ...state, ...patch }
    for (const listener of listeners) listener()
  }
  const conversation = (app: string, contactId: string): Conversation =>
    state.conversations.find((item) => item.app === app && item.contactId === contactId) ?? {
      app,
      contactId,
      messages: [],
      draft: '',
    }
  const setConversation = (changed: Conversation): void => {
    const others = state.conversations.filter(
      (item) => item.app !== changed.app || item.contactId !== changed.contactId,
    )
    change({ conversations: [changed, ...others] })
  }
  const inside: PhoneInside = {
    state: () => state,
    faults: () => faults,
    now,
    change,
    conversation,
    setConversation,
    markRead: () => {
      const { screen, conversations } = state
      if (screen.kind !== 'app' && screen.kind !== 'conversation') return
      const { app, contactId } = screen
      const isRead = (item: Conversation): boolean =>
        item.app === app && (screen.kind === 'app' || item.contactId === contactId)
      if (conversations.some((item) => isRead(item) && item.unread))
        change({ conversations: conversations.map((item) => (isRead(item) ? { ...item, unread: 0 } : item)) })
    },
  }

  return {
    get state() {
      return state
    },
    operations: createOperations(inside),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    receive: ({ app, contactId, text }) => {
      const message: PhoneMessage = { from: 'them', text, at: now() }
      const before = conversation(app, contactId)
      const { screen } = state
      const isSeen = screen.kind === 'conversation' && screen.app === app && screen.contactId === contactId
      const unread = isSeen ? 0 : (before.unread ?? 0) + 1
      setConversation({ ...before, messages: [...before.messages, message], unread })
    },
    goHome: () => change({ screen: { kind: 'home' } }),
    hangUp: () => change({ call: null, screen: { kind: 'home' } }),
    install: (app) => change({ apps: [...state.apps.filter(({ name }) => name !== app.name), app] }),
    uninstall: (name) => change({ apps: state.apps.filter((app) => app.name !== name) }),
    setContacts: (contacts) => change({ contacts }),
    setSetting: (setting, isOn) => change({ settings: { ...state.settings, [setting]: isOn } }),
    setFaults: (next) => {
      faults = next
    },
  }
}
