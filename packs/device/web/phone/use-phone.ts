import { useClient } from '@countersign/ui'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useFirstContacts } from '../data/use-contacts.ts'
import { useMyId } from '../data/use-device.ts'
import { createHand, type Hand } from './hand.ts'
import { phoneOf, type PhoneSession, type PhoneSnapshot } from './phone-session.ts'

export interface Phone extends PhoneSnapshot {
  readonly session: PhoneSession
  /** What somebody who taps on it does. */
  readonly hand: Hand
}

/** The virtual phone of this tab, with the contacts that the server knows. */
export function usePhone(): Phone {
  const session = phoneOf(useMyId(), useClient())
  const snapshot = useSyncExternalStore(session.subscribe, session.snapshot)
  const hand = useMemo(() => createHand(session.phone), [session])
  const { data } = useFirstContacts()
  useEffect(() => session.begin(), [session])
  useEffect(() => {
    if (data) session.book.take(data)
  }, [session, data])
  return { ...snapshot, session, hand }
}
