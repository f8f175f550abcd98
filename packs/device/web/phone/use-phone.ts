import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useContacts, useMyId } from '../data/use-device.ts'
import type { ContactRow } from '../data/types.ts'
import { createHand, type Hand } from './hand.ts'
import { phoneOf, type PhoneSession, type PhoneSnapshot } from './phone-session.ts'

export interface Phone extends PhoneSnapshot {
  readonly session: PhoneSession
  /** What somebody who taps on it does. */
  readonly hand: Hand
}

/** The virtual phone of this tab, with the contacts that the server knows. */
export function usePhone(): Phone {
  const session = phoneOf(useMyId())
  const snapshot = useSyncExternalStore(session.subscribe, session.snapshot)
  const hand = useMemo(() => createHand(session.phone), [session])
  const { data } = useContacts()
  useEffect(() => session.begin(), [session])
  useEffect(() => {
    if (data) session.phone.setContacts(data.contacts.map(toContact))
  }, [session, data])
  return { ...snapshot, session, hand }
}

const toContact = ({ organization, pronoun, ...row }: ContactRow) => ({
  ...row,
  ...(organization !== null && { organization }),
  ...(pronoun !== null && { pronoun }),
})
