import type { Phone } from '../use-phone.ts'
import { PeopleList, type Person } from './people-list.tsx'
import { ScreenTitle } from './screen-title.tsx'

/** A messaging app: who was written to last comes first. */
export function MessagesScreen({ phone, app }: { phone: Phone; app: string }) {
  const { state, hand, session } = phone
  return (
    <>
      <ScreenTitle back={{ label: 'Back to the home screen', onClick: hand.goHome }}>{app}</ScreenTitle>
      <PeopleList
        label="Conversations"
        people={peopleOf(phone, app)}
        book={session.book}
        empty={state.contacts.length === 0 ? 'There are no contacts yet.' : 'No conversations yet.'}
        onChoose={(contact) => void hand.openConversation(contact)}
      />
    </>
  )
}

function peopleOf({ state: { contacts, conversations } }: Phone, app: string): readonly Person[] {
  const last = new Map(
    conversations
      .filter((item) => item.app === app && item.messages.length > 0)
      .map(({ contactId, messages }) => [contactId, messages.at(-1)!] as const),
  )
  const people = contacts.map((contact) => {
    const message = last.get(contact.id)
    return {
      contact,
      message,
      detail: message ? `${message.from === 'me' ? 'You: ' : ''}${message.text}` : '',
    }
  })
  const at = ({ message }: (typeof people)[number]): string => message?.at ?? ''
  return people.toSorted((a, b) => (at(a) === at(b) ? 0 : at(a) < at(b) ? 1 : -1))
}
