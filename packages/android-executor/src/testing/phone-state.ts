export interface FakeContact {
  readonly id: string
  readonly name: string
  readonly numbers?: readonly {
    readonly number: string
    readonly type?: number
    readonly isFirst?: boolean
  }[]
}

export interface FakeMessage {
  readonly from: 'me' | 'them'
  readonly text: string
}

/** What can go wrong on a phone. */
export interface AndroidFaults {
  /** Before Android 10: nobody has a role. */
  isOld?: boolean
  /** So many times the screen moves and cannot be dumped. */
  busyScreens?: number
  /** Dumped in place of the screen. */
  dump?: string
  /** Dumps say what the field's hint is, as newer ones do. */
  withoutHints?: boolean
  /** So many times an app does not come up. */
  stuckApps?: number
  withoutSendButton?: boolean
  withSecondSendButton?: boolean
  withoutField?: boolean
  /** The button does nothing. */
  deadSendButton?: boolean
  /** No app takes links. */
  withoutLinks?: boolean
  /** A link opens this conversation, whatever it says. */
  opensInstead?: string
  /** Settings that are not changed by being told to. */
  stubbornSettings?: boolean
  locked?: boolean
  withoutContactsPermission?: boolean
  callsRefused?: boolean
  /** Sees each command before it is run: may pull the plug. */
  onCommand?: (words: readonly string[]) => void | Promise<void>
}

export type FakeView =
  | { readonly kind: 'home'; readonly query?: string; readonly hasDrawer?: boolean }
  | { readonly kind: 'list'; readonly app: string; readonly query?: string }
  | { readonly kind: 'conversation'; readonly app: string; readonly with: string }
  | { readonly kind: 'plain'; readonly app: string }

/** Everything there is on the phone. */
export interface FakeState {
  view: FakeView
  quickSettings: boolean
  /** Package names, with what their icons say. */
  readonly apps: Map<string, string>
  readonly contacts: FakeContact[]
  /** By app and by who it is with. */
  readonly conversations: Map<string, FakeMessage[]>
  /** What is typed and not sent, by the same. */
  readonly drafts: Map<string, string>
  /** As `settings get` tells them: `global wifi_on`. */
  readonly settings: Map<string, string>
  flashlight: boolean
  callState: 0 | 2
  called?: string | undefined
  notes: string
  hasKeyboard: boolean
  keyboard: string
  /** A keyboard that was just chosen hears nothing yet. */
  isBound: boolean
}

export const keyOf = (app: string, name: string): string => `${app}/${name}`
