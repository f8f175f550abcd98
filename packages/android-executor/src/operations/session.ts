import type { AndroidPhone, Run } from '../device/android-phone.ts'
import type { Contact } from '../device/contacts.ts'
import type { InstalledApp } from '../device/installed-apps.ts'
import { pause } from '../pause.ts'
import { readScreen } from '../screen/read-screen.ts'
import type { ScreenNode } from '../screen/screen-node.ts'

/** How long to look for what should come, and how often. */
export interface Pace {
  readonly everyMs: number
  readonly withinMs: number
}

/** What one step leaves for the next. */
export interface Session {
  app?: Omit<InstalledApp, 'activity'> | undefined
  /** `planId`: what the server calls them, where it said so. */
  contact?: (Contact & { readonly planId?: string | undefined }) | undefined
  /** The conversation is open, and was seen to be theirs. */
  isInConversation?: boolean
  /** What stands in the field because of us. */
  typed?: string | undefined
}

/** What operations work with. */
export interface Inside {
  readonly phone: AndroidPhone
  readonly pace: Pace
  readonly session: Session
  /** Tells that a setting is now so. */
  readonly onSetting: (setting: string, isOn: boolean) => void
}

/** Looks again and again, at least once, until there is something to be seen. */
export async function until<T>(
  look: () => Promise<T | undefined>,
  { everyMs, withinMs }: Pace,
  signal?: AbortSignal,
): Promise<T | undefined> {
  const end = Date.now() + withinMs
  for (;;) {
    const seen = await look()
    if (seen !== undefined || Date.now() >= end) return seen
    await pause(everyMs, signal)
  }
}

/** The screen, once it stands still. */
export const settledScreen = (
  { phone, pace }: Inside,
  { signal, ...run }: Run,
): Promise<readonly ScreenNode[] | undefined> =>
  until(() => readScreen(phone, { signal, ...run }), pace, signal)
