import { AdbError } from '../adb/adb-error.ts'
import type { ShellResult } from '../adb/shell.ts'
import { type AndroidPhone, hasFailed, type Run } from './android-phone.ts'

type Command = readonly string[]

/** A setting that Android lets a shell change. */
interface Switch {
  readonly read: Command
  readonly isOn: (said: string) => boolean | undefined
  /** Tried in this order: not every Android knows each. */
  readonly write: (isOn: boolean) => readonly Command[]
}

const able = (isOn: boolean): string => (isOn ? 'enable' : 'disable')
const bit = (isOn: boolean): string => (isOn ? '1' : '0')
const get = (space: string, name: string): Command => ['settings', 'get', space, name]
/** 0 is off. A setting that nobody has ever touched is `null`. */
const byNumber = (said: string): boolean | undefined =>
  /^\d+$/.test(said) ? said !== '0' : said === 'null' ? false : undefined
const byWord =
  (pattern: RegExp) =>
  (said: string): boolean | undefined => {
    const word = pattern.exec(said)?.[1]?.toLowerCase()
    return word === undefined ? undefined : ['yes', 'on', 'true'].includes(word)
  }
const stored = (space: string, name: string): Switch => ({
  read: get(space, name),
  isOn: byNumber,
  write: (isOn) => [['settings', 'put', space, name, bit(isOn)]],
})

const switches: Readonly<Record<string, Switch>> = {
  wifi: {
    read: get('global', 'wifi_on'),
    // 3 is off because of airplane mode.
    isOn: (said) => (said === '3' ? false : byNumber(said)),
    write: (isOn) => [
      ['svc', 'wifi', able(isOn)],
      ['cmd', 'wifi', 'set-wifi-enabled', `${able(isOn)}d`],
    ],
  },
  bluetooth: {
    read: get('global', 'bluetooth_on'),
    isOn: byNumber,
    write: (isOn) => [
      ['cmd', 'bluetooth_manager', able(isOn)],
      ['svc', 'bluetooth', able(isOn)],
    ],
  },
  airplane_mode: {
    read: get('global', 'airplane_mode_on'),
    isOn: byNumber,
    write: (isOn) => [['cmd', 'connectivity', 'airplane-mode', able(isOn)]],
  },
  mobile_data: {
    read: get('global', 'mobile_data'),
    isOn: byNumber,
    write: (isOn) => [['svc', 'data', able(isOn)]],
  },
  location: {
    read: get('secure', 'location_mode'),
    isOn: byNumber,
    write: (isOn) => [
      ['cmd', 'location', 'set-location-enabled', String(isOn)],
      ['settings', 'put', 'secure', 'location_mode', isOn ? '3' : '0'],
    ],
  },
  do_not_disturb: {
    read: get('global', 'zen_mode'),
    isOn: byNumber,
    write: (isOn) => [['cmd', 'notification', 'set_dnd', isOn ? 'priority' : 'off']],
  },
  dark_mode: {
    read: ['cmd', 'uimode', 'night'],
    isOn: byWord(/Night mode: (\w+)/),
    write: (isOn) => [['cmd', 'uimode', 'night', isOn ? 'yes' : 'no']],
  },
  battery_saver: {
    read: get('global', 'low_power'),
    isOn: byNumber,
    write: (isOn) => [['cmd', 'power', 'set-mode', bit(isOn)]],
  },
  nfc: {
    read: ['dumpsys', 'nfc'],
    isOn: byWord(/mState=(on|off)\b/),
    write: (isOn) => [['svc', 'nfc', able(isOn)]],
  },
  silent_mode: {
    read: get('global', 'mode_ringer'),
    isOn: (said) => (/^[012]$/.test(said) ? said === '0' : undefined),
    write: (isOn) => [['cmd', 'audio', 'set-ringer-mode', isOn ? 'SILENT' : 'NORMAL']],
  },
  auto_rotate: stored('system', 'accelerometer_rotation'),
  auto_brightness: stored('system', 'screen_brightness_mode'),
  vibration: stored('system', 'vibrate_when_ringing'),
  night_light: stored('secure', 'night_display_activated'),
}

export const isSwitch = (setting: string): boolean => Object.hasOwn(switches, setting)

/** Whether a setting is on; undefined where this phone does not say. */
export async function readSetting(
  phone: AndroidPhone,
  setting: string,
  run: Run,
): Promise<boolean | undefined> {
  const { read, isOn } = switches[setting]!
  const answer = await phone.run(read, run)
  return hasFailed(answer) ? undefined : isOn(answer.stdout.trim())
}

/** Whether any of the ways to change it was taken. What came of it is to be read again. */
export async function writeSetting(
  phone: AndroidPhone,
  setting: string,
  isOn: boolean,
  run: Run,
): Promise<boolean> {
  for (const command of switches[setting]!.write(isOn)) {
    const answer: ShellResult = await phone.run(command, run)
    if (
      !hasFailed(answer) &&
      !/unknown (?:command|option)|can't find service/i.test(answer.stdout + answer.stderr)
    )
      return true
  }
  return false
}

/** Those that this phone tells of. */
export async function readSettings(phone: AndroidPhone, run: Run): Promise<Record<string, boolean>> {
  const names = Object.keys(switches)
  const values = await Promise.all(
    names.map((name) =>
      readSetting(phone, name, run).catch((error: unknown) => {
        // A part of the phone that hangs is no reason not to have the rest.
        if (error instanceof AdbError && error.fault === 'timed_out') return undefined
        throw error
      }),
    ),
  )
  return Object.fromEntries(
    names.flatMap((name, index) => (values[index] === undefined ? [] : [[name, values[index]]])),
  )
}
