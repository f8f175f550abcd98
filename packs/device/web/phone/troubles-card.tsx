import { Button, Card, Switch } from '@countersign/ui'
import { ChevronDown, MessageSquarePlus } from 'lucide-react'
import { standardApps } from '../../executors/virtual/index.ts'
import type { Troubles } from './phone-session.ts'
import type { Phone } from './use-phone.ts'

const troubleWords: readonly (readonly [keyof Troubles, string])[] = [
  ['isSlow', 'Screens are slow'],
  ['hasNoSendButton', 'No send button'],
  ['hasNoField', 'No message field'],
]

/** What can go wrong on a phone, to be tried out. */
export function TroublesCard({ phone }: { phone: Phone }) {
  const { session, state, troubles } = phone
  const messaging = standardApps.filter(({ kind }) => kind === 'messaging')
  return (
    <Card>
      <details className="group">
        <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-2 rounded-lg px-4 text-sm font-semibold text-ink">
          Try what can go wrong
          <ChevronDown aria-hidden className="size-4 shrink-0 text-faint group-open:rotate-180" />
        </summary>
        <div className="flex flex-col gap-3 border-t px-4 py-3">
          {messaging.map((app) => (
            <Switch
              key={app.name}
              label={`${app.name} is installed`}
              checked={state.apps.some(({ name }) => name === app.name)}
              onChange={(isThere) =>
                isThere ? session.phone.install(app) : session.phone.uninstall(app.name)
              }
            />
          ))}
          {troubleWords.map(([trouble, label]) => (
            <Switch
              key={trouble}
              label={label}
              checked={troubles[trouble]}
              onChange={(isOn) => session.setTroubles({ ...troubles, [trouble]: isOn })}
            />
          ))}
          <Button
            size="sm"
            icon={<MessageSquarePlus />}
            disabled={state.contacts.length === 0 || state.apps.every(({ kind }) => kind !== 'messaging')}
            onClick={() => receive(phone)}
          >
            Receive a message
          </Button>
        </div>
      </details>
    </Card>
  )
}

const LETTERS = ['Are we still on for tonight?', 'Can you bring some milk?', 'Call me when you can.']

/** Somebody writes: whoever was in touch last. */
function receive({ session, state }: Phone): void {
  const lastUsed = (contact: (typeof state.contacts)[number]): string => contact.used?.[0]?.at ?? ''
  const [sender] = state.contacts.toSorted((a, b) => (lastUsed(a) < lastUsed(b) ? 1 : -1))
  const app = state.apps.find(({ kind }) => kind === 'messaging')
  if (!sender || !app) return
  const count = state.conversations
    .flatMap(({ messages }) => messages)
    .filter(({ from }) => from === 'them').length
  session.phone.receive({ app: app.name, contactId: sender.id, text: LETTERS[count % LETTERS.length]! })
}
