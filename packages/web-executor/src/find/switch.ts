import { type Found, onlyOne } from '../seek.ts'
import type { Item } from '../tree/item.ts'
import type { Screen } from '../tree/screen.ts'
import { letters } from './words.ts'

/** What pages call the settings that have more than one name. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  wifi: ['wireless', 'wlan'],
  flashlight: ['torch'],
  airplane_mode: ['flight mode', 'aeroplane mode'],
  mobile_data: ['cellular data', 'cellular'],
  hotspot: ['personal hotspot', 'mobile hotspot'],
  location: ['location services', 'gps'],
  do_not_disturb: ['dnd'],
  dark_mode: ['dark theme', 'night mode'],
  battery_saver: ['power saving', 'power saver', 'low power mode', 'energy saver'],
  auto_rotate: ['rotate automatically', 'auto rotate screen'],
  silent_mode: ['silent', 'mute'],
  vibration: ['vibrate'],
  night_light: ['blue light filter', 'night shift'],
  auto_brightness: ['adaptive brightness', 'automatic brightness'],
}
const ORNAMENT = /^(?:turnon|enable|use|toggle)|(?:onoff|switch|toggle)$/g

const SWITCHES = new Set(['switch', 'checkbox', 'menuitemcheckbox', 'button', 'togglebutton'])

/** The switch of a setting, by its name. */
export function findSwitch(screen: Screen, setting: string): Found<Item> {
  const wanted = new Set([setting, ...(NAMES[setting] ?? [])].map(letters))
  return onlyOne(
    screen.usable.filter(({ role, isOn, name }) => {
      if (!SWITCHES.has(role) || isOn === undefined) return false
      const said = letters(name)
      return wanted.has(said) || wanted.has(said.replaceAll(ORNAMENT, ''))
    }),
    ({ name }) => name,
  )
}
