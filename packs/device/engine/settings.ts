/** The settings that can be switched, and how they are said. */
const SETTINGS: Readonly<Record<string, readonly [label: string, pattern: string]>> = {
  wifi: ['Wi-Fi', 'wi ?fi|wireless(?: internet)?|wlan'],
  bluetooth: ['Bluetooth', 'blue ?tooth'],
  flashlight: ['the flashlight', 'flash ?lights?|torch(?: ?light)?'],
  airplane_mode: ['airplane mode', '(?:airplane|aeroplane|air plane|plane|flight)(?: mode)'],
  mobile_data: ['mobile data', '(?:mobile|cellular|cell|phone) data'],
  hotspot: ['the hotspot', '(?:mobile |personal |wi ?fi )?hot ?spot|tethering'],
  location: ['location', '(?:location|gps)(?: services?)?'],
  do_not_disturb: ['Do Not Disturb', "(?:do not|don't|dont) disturb(?: mode)?|dnd(?: mode)?"],
  dark_mode: ['dark mode', 'dark (?:mode|theme)'],
  battery_saver: ['battery saver', '(?:battery|power) (?:saver|saving)(?: mode)?|low power mode'],
  nfc: ['NFC', 'nfc'],
  auto_rotate: ['auto-rotate', '(?:auto|automatic|screen) ?rotat(?:e|ion)'],
  silent_mode: ['silent mode', 'silent(?: mode)?'],
  vibration: ['vibration', 'vibrat(?:e|ion)(?: mode)?'],
  night_light: ['night light', 'night (?:light|shift)|blue light filter'],
  auto_brightness: ['automatic brightness', '(?:auto|automatic|adaptive) brightness'],
}
const MISHEARD: Readonly<Record<string, string>> = {
  wifi: 'why ?fi|wife ?(?:i|eye|fi)|wifey|y fi|wi fy',
  bluetooth: 'blue (?:truth|two|tooths)|bluetoot',
}

export const SETTING = Object.values(SETTINGS)
  .map(([, pattern]) => pattern)
  .concat(Object.values(MISHEARD))
  .join('|')

const bySaid = Object.entries(SETTINGS).map(
  ([name, [, pattern]]) => [name, new RegExp(`^(?:${pattern})$`)] as const,
)
const byMisheard = Object.entries(MISHEARD).map(
  ([name, pattern]) => [name, new RegExp(`^(?:${pattern})$`)] as const,
)

/** Which setting was named. */
export function settingOf(
  said: string,
): { readonly setting: string; readonly misheard: boolean } | undefined {
  const known = bySaid.find(([, pattern]) => pattern.test(said))
  if (known) return { setting: known[0], misheard: false }
  const misheard = byMisheard.find(([, pattern]) => pattern.test(said))
  return misheard && { setting: misheard[0], misheard: true }
}

export const settingNames: readonly string[] = Object.keys(SETTINGS)

export const labelOfSetting = (setting: string): string => SETTINGS[setting]?.[0] ?? setting

/** Every word of their names, for finding slips. */
export const SETTING_WORDS =
  'wifi bluetooth flashlight torch airplane flight mode hotspot location disturb battery saver'.split(' ')
