import type { DeviceApp } from '@countersign/executor-kit'
import type { Contact } from '../../contacts/contact.ts'

export interface PhoneMessage {
  readonly from: 'me' | 'them'
  readonly text: string
  readonly at: string
}

export interface Conversation {
  readonly app: string
  readonly contactId: string
  readonly messages: readonly PhoneMessage[]
  /** What is in the field and not sent. */
  readonly draft: string
  /** So many of the last messages have been neither seen nor read out. */
  readonly unread?: number
}

export type Screen =
  | { readonly kind: 'home' }
  | { readonly kind: 'app'; readonly app: string; readonly contactId?: string }
  | { readonly kind: 'conversation'; readonly app: string; readonly contactId: string }
  | { readonly kind: 'call' }
  | { readonly kind: 'vision' }

/** Everything there is to see on the virtual phone. */
export interface PhoneState {
  readonly screen: Screen
  readonly apps: readonly DeviceApp[]
  readonly contacts: readonly Contact[]
  readonly conversations: readonly Conversation[]
  readonly settings: Readonly<Record<string, boolean>>
  readonly notes: readonly string[]
  /** What is in the field of the notes and not kept. */
  readonly noteDraft: string
  readonly call: { readonly name: string; readonly number: string; readonly since: string } | null
  /** What the camera sees, in words. */
  readonly view: string
  /** What the phone itself has said aloud, such as the prompt of Vision Mode. */
  readonly prompts: readonly string[]
}

/** What can go wrong on a phone, to be tried out. */
export interface PhoneFaults {
  /** How long a screen takes to come up. */
  readonly slowMs?: number
  /** So many times an app does not come up at first. */
  readonly stuckApps?: Readonly<Record<string, number>>
  /** Apps in which no message field is to be found. */
  readonly withoutField?: readonly string[]
  /** Apps in which no send button is to be found. */
  readonly withoutSendButton?: readonly string[]
}

export const standardApps: readonly DeviceApp[] = [
  { name: 'Messages', kind: 'messaging', packageName: 'com.android.messaging', isDefault: true },
  { name: 'WhatsApp', kind: 'messaging', packageName: 'com.whatsapp' },
  { name: 'Signal', kind: 'messaging', packageName: 'org.thoughtcrime.securesms' },
  { name: 'Phone', kind: 'phone', packageName: 'com.android.dialer', isDefault: true },
  { name: 'Camera', kind: 'camera', packageName: 'com.android.camera', isDefault: true },
  { name: 'Settings', kind: 'settings', packageName: 'com.android.settings', isDefault: true },
  { name: 'Notes', kind: 'other', packageName: 'org.example.notes' },
]

export const standardSettings: Readonly<Record<string, boolean>> = {
  wifi: true,
  bluetooth: false,
  flashlight: false,
  airplane_mode: false,
  mobile_data: true,
  hotspot: false,
  location: true,
  do_not_disturb: false,
  dark_mode: false,
  battery_saver: false,
  nfc: false,
  auto_rotate: true,
  silent_mode: false,
  vibration: true,
  night_light: false,
  auto_brightness: true,
}
