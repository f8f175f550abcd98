import { HEIGHT, WIDTH } from './fake-screen.ts'
import { type AndroidFaults, type FakeContact, type FakeState, keyOf } from './phone-state.ts'

export interface Answer {
  readonly exitCode: number
  readonly stdout: string
  readonly stderr: string
}
type Command = (words: readonly string[]) => Answer

const ok = (stdout = ''): Answer => ({ exitCode: 0, stdout, stderr: '' })
const no = (stderr: string, exitCode = 1): Answer => ({ exitCode, stdout: '', stderr })

interface Glass {
  dump(): string
  tap(x: number, y: number): void
  foreground(): string
}

const MESSENGERS = new Set(['com.google.android.apps.messaging', 'com.whatsapp', 'com.facebook.orca'])
const after = (words: readonly string[], flag: string): string => words[words.indexOf(flag) + 1] ?? ''

/** The commands that are on every Android, as far as anybody asks this one for them. */
export function createCommands(state: FakeState, faults: AndroidFaults, glass: Glass): Command {
  const type = (text: string): void => {
    const { view } = state
    if (view.kind === 'conversation') {
      const key = keyOf(view.app, view.with)
      state.drafts.set(key, (state.drafts.get(key) ?? '') + text)
    } else if (view.kind === 'list' && view.query !== undefined)
      state.view = { ...view, query: view.query + text }
    else if (view.kind === 'home' && view.query !== undefined)
      state.view = { ...view, query: view.query + text }
    else if (view.kind === 'plain') state.notes += text
  }
  const erase = (): void => {
    const { view } = state
    if (view.kind !== 'conversation') return
    const key = keyOf(view.app, view.with)
    state.drafts.set(key, (state.drafts.get(key) ?? '').slice(0, -1))
  }

  const input: Command = ([, verb, ...rest]) => {
    if (verb === 'text') {
      // Only the keys of an English keyboard, and %s for a space.
      if (!/^[!-~]*$/.test(rest[0] ?? '')) return no('java.lang.NullPointerException', 255)
      type(rest[0]!.replaceAll('%s', ' '))
    } else if (verb === 'tap') glass.tap(Number(rest[0]), Number(rest[1]))
    else if (verb === 'swipe' && state.view.kind === 'home') state.view = { kind: 'home', hasDrawer: true }
    else if (verb === 'keyevent')
      for (const key of rest) {
        if (key === 'KEYCODE_HOME') state.view = { kind: 'home' }
        if (key === 'KEYCODE_DEL') erase()
      }
    return ok()
  }

  const start: Command = (words) => {
    if (words.includes('-n')) {
      const app = after(words, '-n').split('/')[0]!
      if (!state.apps.has(app)) return ok(`Error type 3\nError: Activity class {${app}} does not exist.\n`)
      if ((faults.stuckApps ?? 0) > 0) {
        faults.stuckApps = faults.stuckApps! - 1
        return ok('Status: timeout\n')
      }
      state.view = MESSENGERS.has(app) ? { kind: 'list', app } : { kind: 'plain', app }
      return ok(`Starting: Intent\nStatus: ok\nActivity: ${app}/.Main\nComplete\n`)
    }
    const action = after(words, '-a')
    const uri = after(words, '-d')
    if (action === 'android.intent.action.CALL') {
      if (faults.callsRefused) return no('java.lang.SecurityException: Permission Denial', 255)
      state.called = uri.replace(/^tel:/, '')
      state.callState = 2
      return ok('Starting: Intent\n')
    }
    if (action === 'android.media.action.STILL_IMAGE_CAMERA') {
      state.view = { kind: 'plain', app: 'com.android.camera2' }
      return ok('Status: ok\nActivity: com.android.camera2/.Camera\n')
    }
    const digits = uri.replaceAll(/\D/g, '')
    const whom = state.contacts.find(({ numbers = [] }) =>
      numbers.some(({ number }) => number.replaceAll(/\D/g, '') === digits),
    )
    const app = after(words, '-p')
    if (faults.withoutLinks || !state.apps.has(app))
      return ok('Error: Activity not started, unable to resolve Intent\n')
    state.view = { kind: 'conversation', app, with: faults.opensInstead ?? whom?.name ?? uri }
    return ok('Status: ok\n')
  }

  const am: Command = (words) => {
    if (words[1] === 'start') return start(words)
    // Only the keyboard that is in use hears it.
    if (words[1] === 'broadcast' && state.keyboard.startsWith('com.android.adbkeyboard') && state.isBound)
      type(Buffer.from(after(words, 'msg'), 'base64').toString('utf8'))
    return ok('Broadcast completed: result=0\n')
  }

  const set = (name: string, value: string): Answer => {
    if (!faults.stubbornSettings) state.settings.set(name, value)
    return ok()
  }
  const isOn = (word: string | undefined): string =>
    ['enable', 'true', 'on', 'priority'].includes(word!) ? '1' : '0'
  const settings: Command = ([, verb, space, name, value]) => {
    if (name === 'default_input_method')
      return ok(`${state.keyboard}
`)
    return verb === 'get'
      ? ok(`${state.settings.get(`${space} ${name}`) ?? 'null'}
`)
      : set(`${space} ${name}`, value!)
  }
  const svc: Command = ([, what, verb]) =>
    set(what === 'data' ? 'global mobile_data' : `global ${what}_on`, isOn(verb))

  const cmd: Command = (words) => {
    const [, service, verb, value] = words
    if (service === 'package') {
      const found = [...state.apps.keys()].map(
        (app, index) =>
          `  Activity #${index}:\n    priority=0 preferredOrder=0 isDefault=false\n    ${app}/.Main\n`,
      )
      return ok(`${found.length} activities found:\n${found.join('')}`)
    }
    if (service === 'role') {
      if (faults.isOld) return no(`cmd: Can't find service: role\n`, 20)
      const holders: Record<string, string> = {
        SMS: 'com.google.android.apps.messaging',
        DIALER: 'com.google.android.dialer',
      }
      return ok(`${holders[value!.split('.').at(-1)!] ?? ''}\n`)
    }
    if (service === 'statusbar') {
      state.quickSettings = verb === 'expand-settings'
      return ok()
    }
    if (service === 'connectivity') return set('global airplane_mode_on', isOn(value))
    if (service === 'location') return set('secure location_mode', value === 'true' ? '3' : '0')
    if (service === 'notification') return set('global zen_mode', isOn(value))
    if (service === 'uimode') {
      if (value !== undefined) set('night', value)
      return ok(`Night mode: ${state.settings.get('night') ?? 'no'}\n`)
    }
    return no(`cmd: Can't find service: ${service}\n`, 20)
  }

  const dumpsys: Command = ([, what]) => {
    if (what === 'power') return ok('  mWakefulness=Awake\n')
    if (what === 'telephony.registry') return ok(`  mCallState=${state.callState}\n`)
    if (what === 'input_method') {
      const seen = `  mCurId=${state.keyboard} mBoundToMethod=${state.isBound}\n`
      state.isBound = true
      return ok(seen)
    }
    if (what !== 'activity') return no(`Can't find service: ${what}\n`)
    return ok(
      `  topResumedActivity=ActivityRecord{9af1 u0 ${glass.foreground()}/.Main t12}\n  KeyguardShowing=${faults.locked === true}\n`,
    )
  }

  const ime: Command = ([, verb, service]) => {
    if (verb === 'list')
      return ok(`${state.keyboard}\n${state.hasKeyboard ? 'com.android.adbkeyboard/.AdbIME\n' : ''}`)
    if (verb === 'set') {
      state.keyboard = service!
      state.isBound = false
    }
    return ok()
  }

  const sh: Command = ([, , script]) => {
    if (!script?.includes('uiautomator dump')) return no('sh: not found', 127)
    if ((faults.busyScreens ?? 0) > 0) {
      faults.busyScreens = faults.busyScreens! - 1
      return no('ERROR: could not get idle state.\n')
    }
    return { exitCode: 0, stdout: glass.dump(), stderr: 'UI hierchary dumped to: /data/local/tmp/x.xml\n' }
  }

  const content: Command = (words) => {
    if (faults.withoutContactsPermission)
      return no('java.lang.SecurityException: Permission Denial: reading\n', 255)
    const rows = after(words, '--uri').endsWith('/contacts')
      ? contactRows(state.contacts)
      : phoneRows(state.contacts)
    return ok(rows.map((columns, index) => `Row: ${index} ${columns}\n`).join('') || 'No result found.\n')
  }

  const commands: Readonly<Record<string, Command>> = {
    input,
    am,
    settings,
    svc,
    cmd,
    dumpsys,
    ime,
    sh,
    content,
    sleep: () => ok(),
    wm: ([, verb]) => ok(verb === 'size' ? `Physical size: ${WIDTH}x${HEIGHT}\n` : ''),
  }
  return (words) => commands[words[0] ?? '']?.(words) ?? no(`sh: ${words[0]}: not found\n`, 127)
}

const contactRows = (contacts: readonly FakeContact[]): string[] =>
  contacts.map(({ id, name }) => `_id=${id}, display_name=${name}`)
const phoneRows = (contacts: readonly FakeContact[]): string[] =>
  contacts.flatMap(({ id, name, numbers = [] }) =>
    numbers.map(
      ({ number, type = 1, isFirst }) =>
        `contact_id=${id}, data1=${number}, data2=${type}, is_super_primary=${isFirst ? 1 : 0}, display_name=${name}`,
    ),
  )
