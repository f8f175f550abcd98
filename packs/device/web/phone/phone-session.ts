import {
  connectExecutor,
  type Executor,
  type ExecutorStatus,
  type Operation,
} from '@countersign/executor-kit'
import { type Client, requestKey } from '@countersign/client'
import {
  createVirtualPhone,
  type PhoneFaults,
  type PhoneState,
  standardApps,
  type VirtualPhone,
} from '../../executors/virtual/index.ts'
import type { ContactPage } from '../data/types.ts'
import { type AddressBook, createAddressBook } from './address-book.ts'
import { watchOperations } from './watch-operations.ts'

/** As long as a screen of a phone takes: what is done can be followed with the eyes. */
const USUAL_MS = 250
const SLOW_MS = 3000

/** What is tried out on the phone. */
export interface Troubles {
  readonly isSlow: boolean
  readonly hasNoField: boolean
  readonly hasNoSendButton: boolean
}

export interface PhoneSnapshot {
  readonly state: PhoneState
  readonly status: ExecutorStatus
  readonly troubles: Troubles
  /** What it is just being told to do. */
  readonly doing: Operation | undefined
}

/** A virtual phone that belongs to one person, and its line to the server. */
export interface PhoneSession {
  readonly ownerId: string
  readonly deviceId: string
  readonly phone: VirtualPhone
  readonly book: AddressBook
  readonly snapshot: () => PhoneSnapshot
  readonly subscribe: (listener: () => void) => () => void
  setTroubles(troubles: Troubles): void
  /** Connects it, where that has not been begun. */
  begin(): void
  /** Takes the line, also where another tab has it. */
  connect(): void
  close(): void
}

const toFaults = ({ isSlow, hasNoField, hasNoSendButton }: Troubles): PhoneFaults => {
  const messaging = standardApps.filter(({ kind }) => kind === 'messaging').map(({ name }) => name)
  return {
    slowMs: isSlow ? SLOW_MS : USUAL_MS,
    ...(hasNoField && { withoutField: messaging }),
    ...(hasNoSendButton && { withoutSendButton: messaging }),
  }
}

function createPhoneSession(ownerId: string, client: Client): PhoneSession {
  const deviceId = deviceIdOf(ownerId)
  const untroubled: Troubles = { isSlow: false, hasNoField: false, hasNoSendButton: false }
  const phone = createVirtualPhone({ faults: toFaults(untroubled) })
  const book = createAddressBook(phone, (input) => client.read<ContactPage>('list_device_contacts', input))
  const listeners = new Set<() => void>()
  let executor: Executor | undefined
  let line = 0
  let now: PhoneSnapshot = {
    state: phone.state,
    status: { kind: 'connecting' },
    troubles: untroubled,
    doing: undefined,
  }
  const change = (patch: Partial<PhoneSnapshot>): void => {
    now = { ...now, ...patch }
    for (const listener of listeners) listener()
  }
  phone.subscribe(() => {
    const { apps, settings } = phone.state
    const isNews = apps !== now.state.apps || settings !== now.state.settings
    change({ state: phone.state })
    if (isNews) executor?.update({ apps, settings })
  })
  const connect = (): void => {
    line += 1
    const own = line
    executor?.close()
    const { apps, settings } = phone.state
    executor = connectExecutor({
      url: `${location.origin.replace(/^http/, 'ws')}/api/devices/executor`,
      deviceId,
      name: 'Virtual phone',
      kind: 'virtual phone',
      apps,
      settings,
      operations: watchOperations(book.lookUpBefore(phone.operations), (doing) => change({ doing })),
      onStatus: (status) => {
        // One that was let go tells its end, too: that is no news of this one.
        if (own === line) change({ status })
      },
    })
  }
  return {
    ownerId,
    deviceId,
    phone,
    book,
    snapshot: () => now,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    setTroubles: (troubles) => {
      phone.setFaults(toFaults(troubles))
      change({ troubles })
    },
    begin: () => {
      if (!executor) connect()
    },
    connect,
    close: () => executor?.close(),
  }
}

/** The same phone each time this person uses this browser. */
function deviceIdOf(ownerId: string): string {
  const key = `countersign.virtual-phone.${ownerId}`
  const made = `web-${requestKey()}`
  try {
    const known = localStorage.getItem(key)
    if (known === null) localStorage.setItem(key, made)
    return known ?? made
  } catch {
    return made
  }
}

let current: PhoneSession | undefined

/** The phone of this tab. It stays connected while one looks at other screens; nobody finds somebody else's. */
export function phoneOf(ownerId: string, client: Client): PhoneSession {
  if (current?.ownerId === ownerId) return current
  current?.close()
  current = createPhoneSession(ownerId, client)
  return current
}
