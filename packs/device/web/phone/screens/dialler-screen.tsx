import { cx, Segmented } from '@countersign/ui'
import { Delete, Phone as PhoneIcon } from 'lucide-react'
import { useState } from 'react'
import type { Phone } from '../use-phone.ts'
import { PeopleList } from './people-list.tsx'
import { ScreenTitle } from './screen-title.tsx'

const views = [
  { value: 'contacts', label: 'Contacts' },
  { value: 'keypad', label: 'Keypad' },
] as const
type View = (typeof views)[number]['value']

/** Whom to call: by name, or by number. */
export function DiallerScreen({ phone: { state, hand, session } }: { phone: Phone }) {
  const [view, setView] = useState<View>('contacts')
  return (
    <>
      <ScreenTitle back={{ label: 'Back to the home screen', onClick: hand.goHome }}>Phone</ScreenTitle>
      <div className="flex justify-center pt-2">
        <Segmented label="Call by" options={views} value={view} onChange={setView} />
      </div>
      {view === 'contacts' ? (
        <PeopleList
          label="Contacts"
          book={session.book}
          people={state.contacts.map((contact) => ({ contact, detail: contact.phones?.[0] ?? 'No number' }))}
          empty="There are no contacts yet."
          onChoose={(contact) => void hand.call(contact)}
        />
      ) : (
        <Keypad onCall={(number) => void hand.call({ number })} />
      )}
    </>
  )
}

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '0', '#']
const MOST_DIGITS = 20
const round = 'flex size-14 cursor-pointer items-center justify-center rounded-full border text-xl'

function Keypad({ onCall }: { onCall: (number: string) => void }) {
  const [number, setNumber] = useState('')
  return (
    <div className="flex flex-1 flex-col items-center justify-end gap-4 pb-4">
      <output aria-label="Number" className="flex h-10 items-center text-2xl tracking-wide text-ink">
        {number}
      </output>
      <div className="grid grid-cols-3 gap-x-6 gap-y-3">
        {KEYS.map((key) => (
          <button
            key={key}
            type="button"
            onClick={() => setNumber((last) => (last + key).slice(0, MOST_DIGITS))}
            className={cx(round, 'bg-panel text-ink hover:bg-sunken')}
          >
            {key}
          </button>
        ))}
        <span />
        <button
          type="button"
          aria-label="Call this number"
          disabled={number === ''}
          onClick={() => onCall(number)}
          className={cx(
            round,
            'border-transparent bg-signed text-panel disabled:cursor-not-allowed disabled:opacity-50',
          )}
        >
          <PhoneIcon aria-hidden className="size-6" />
        </button>
        <button
          type="button"
          aria-label="Delete the last digit"
          disabled={number === ''}
          onClick={() => setNumber((last) => last.slice(0, -1))}
          className={cx(
            round,
            'border-transparent text-soft disabled:cursor-not-allowed disabled:opacity-50',
          )}
        >
          <Delete aria-hidden className="size-5" />
        </button>
      </div>
    </div>
  )
}
