import type { OperationHandler, StepOutcome } from '@countersign/executor-kit'
import { isSwitch, readSetting, writeSetting } from '../device/settings.ts'
import { findTile } from '../screen/find-nodes.ts'
import { readScreen } from '../screen/read-screen.ts'
import { middleOf, type ScreenNode } from '../screen/screen-node.ts'
import { unlock } from './open-app.ts'
import { deed, fatal, type Failed, textOf } from './outcomes.ts'
import { type Inside, until } from './session.ts'

/** What Android lets only a person switch, by its tile in the quick settings. */
const TILES: Readonly<Record<string, RegExp>> = {
  flashlight: /^(?:flashlight|torch)\b/i,
  hotspot: /^(?:(?:mobile|personal|wi-?fi) )?hotspot\b/i,
}

export const toggleSetting =
  (inside: Inside): OperationHandler =>
  async (args, { signal }) => {
    const setting = textOf(args, 'setting')
    const isOn = args['state'] === 'on'
    const tile = Object.hasOwn(TILES, setting) ? TILES[setting] : undefined
    if (!tile && !isSwitch(setting)) return missing(setting)
    const outcome = tile
      ? await toggleTile(inside, setting, tile, isOn, signal)
      : await toggleSwitch(inside, setting, isOn, signal)
    if (outcome.status === 'success') inside.onSetting(setting, isOn)
    return outcome
  }

async function toggleSwitch(
  { phone, pace }: Inside,
  setting: string,
  isOn: boolean,
  signal: AbortSignal,
): Promise<StepOutcome> {
  const before = await readSetting(phone, setting, { signal })
  if (before === undefined) return missing(setting)
  if (before === isOn) return done(setting, isOn)
  return deed(signal, async () => {
    if (!(await writeSetting(phone, setting, isOn, {}))) return refused(setting)
    const isSo = await until(async () => (await readSetting(phone, setting, {})) === isOn || undefined, pace)
    return isSo ? done(setting, isOn) : refused(setting)
  })
}

async function toggleTile(
  { phone, pace }: Inside,
  setting: string,
  name: RegExp,
  isOn: boolean,
  signal: AbortSignal,
): Promise<StepOutcome> {
  const locked = await unlock(phone, { signal })
  if (locked) return locked
  const look = async (run: { signal?: AbortSignal }): Promise<ScreenNode | undefined> => {
    const found = findTile((await readScreen(phone, run)) ?? [], name)
    return found.kind === 'one' && found.node.isChecked !== undefined ? found.node : undefined
  }
  await phone.run(['cmd', 'statusbar', 'expand-settings'], { signal })
  try {
    const tile = await until(() => look({ signal }), pace, signal)
    if (!tile) return missing(setting)
    if (tile.isChecked === isOn) return done(setting, isOn)
    return await deed(signal, async () => {
      await phone.run(['input', 'tap', ...middleOf(tile)], {})
      const isSo = await until(async () => (await look({}))?.isChecked === isOn || undefined, pace)
      return isSo ? done(setting, isOn) : refused(setting)
    })
  } finally {
    await phone.run(['cmd', 'statusbar', 'collapse'], {}).catch(() => {})
  }
}

const nameOf = (setting: string): string => setting.replaceAll('_', ' ')
const done = (setting: string, isOn: boolean): StepOutcome => ({
  status: 'success',
  data: { setting, state: isOn ? 'on' : 'off' },
})
const missing = (setting: string): Failed =>
  fatal('setting_missing', `This phone has no setting for ${nameOf(setting)}.`, 'Look in the settings.')
const refused = (setting: string): Failed =>
  fatal(
    'setting_refused',
    `Android did not let ${nameOf(setting)} be changed.`,
    'Change it in the settings yourself.',
  )
