import { createCommands, type Answer } from './fake-commands.ts'
import { dumpOf, nodeAt } from './fake-screen.ts'
import { viewOf } from './fake-views.ts'
import { type AndroidFaults, type FakeContact, type FakeState, keyOf } from './phone-state.ts'
import { shellWords } from './shell-words.ts'

export interface FakeAndroid {
  readonly state: FakeState
  readonly faults: AndroidFaults
  /** The commands that were run, as their words. */
  readonly commands: readonly (readonly string[])[]
  /** What was said between two people, in an app. */
  messages(app: string, name: string): readonly { readonly from: string; readonly text: string }[]
  /** Runs a command line, as the phone's shell does. */
  shell(line: string): Promise<Answer>
}

export const standardContacts: readonly FakeContact[] = [
  { id: '1', name: 'Sam', numbers: [{ number: '+1 555 0101', type: 2 }] },
  { id: '2', name: 'Margaret Hale', numbers: [{ number: '+1 (555) 010-2000', type: 2 }] },
  { id: '3', name: 'Alex Kim', numbers: [{ number: '+1 555 0177' }] },
  { id: '4', name: 'Alex Turner' },
]

const standardApps: readonly (readonly [packageName: string, label: string])[] = [
  ['com.google.android.apps.messaging', 'Messages'],
  ['com.whatsapp', 'WhatsApp'],
  ['com.facebook.orca', 'Messenger'],
  ['com.google.android.dialer', 'Phone'],
  ['com.android.camera2', 'Camera'],
  ['com.android.settings', 'Settings'],
  ['org.example.notes', 'Notes'],
  ['com.acme.x1', 'Rocket Science'],
]

/** A small Android: enough of its shell, its apps and its screens that whoever drives it cannot tell. */
export function createFakeAndroid(
  given: {
    readonly contacts?: readonly FakeContact[]
    readonly without?: string
    readonly faults?: AndroidFaults
  } = {},
): FakeAndroid {
  const faults = given.faults ?? {}
  const commands: (readonly string[])[] = []
  const state: FakeState = {
    view: { kind: 'home' },
    quickSettings: false,
    apps: new Map(standardApps.filter(([name]) => name !== given.without)),
    contacts: [...(given.contacts ?? standardContacts)],
    conversations: new Map(),
    drafts: new Map(),
    settings: new Map([
      ['global wifi_on', '1'],
      ['global bluetooth_on', '0'],
      ['global airplane_mode_on', '0'],
      ['global mobile_data', '1'],
      ['global zen_mode', '0'],
      ['global low_power', '0'],
      ['global mode_ringer', '2'],
      ['secure location_mode', '3'],
      ['system accelerometer_rotation', '1'],
    ]),
    flashlight: false,
    callState: 0,
    notes: '',
    hasKeyboard: false,
    isBound: true,
    keyboard: 'com.google.android.inputmethod.latin/.LatinIME',
  }
  const run = createCommands(state, faults, {
    dump: () => faults.dump ?? dumpOf(viewOf(state, faults), foreground(state), !faults.withoutHints),
    tap: (x, y) => nodeAt(viewOf(state, faults), x, y)?.onTap?.(),
    foreground: () => foreground(state),
  })
  return {
    state,
    faults,
    commands,
    messages: (app, name) => state.conversations.get(keyOf(app, name)) ?? [],
    shell: async (line) => {
      let words: readonly string[]
      try {
        words = shellWords(line)
      } catch (error) {
        return { exitCode: 2, stdout: '', stderr: `${(error as Error).message}\n` }
      }
      commands.push(words)
      await faults.onCommand?.(words)
      return run(words)
    },
  }
}

const foreground = ({ view, quickSettings }: FakeState): string => {
  if (quickSettings) return 'com.android.systemui'
  return view.kind === 'home' ? 'com.google.android.apps.nexuslauncher' : view.app
}
