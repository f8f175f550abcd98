import type { OperationHandler } from '@countersign/executor-kit'
import { type Desk, textIn } from '../desk.ts'
import { findSwitch } from '../find/switch.ts'
import { press, pressByKey } from '../hand.ts'
import { again, done, fatal, isFailed, unknown } from '../outcome.ts'
import { seek, until } from '../seek.ts'
import { needApp } from './open-app.ts'

export const toggle =
  (desk: Desk): OperationHandler =>
  async (args, context) => {
    const { signal } = context
    const open = await needApp(desk, ['settings'], context)
    if (isFailed(open)) return open
    const { app, tab } = open
    const setting = textIn(args, 'setting')
    const state = textIn(args, 'state')
    const label = setting.replaceAll('_', ' ')
    const sought = await seek(tab, (screen) => findSwitch(screen, setting), desk.patience(signal))
    if (sought.found.kind !== 'one')
      return desk.explain(sought, open, {
        several: () =>
          fatal('setting_ambiguous', `${app.name} has several switches for ${label}.`, 'Look at the page.'),
        none: () =>
          fatal('setting_missing', `There is no switch for ${label} in ${app.name}.`, 'Look at the page.'),
      })
    const found = sought.found.it
    const isOn = state === 'on'
    if (found.isOn === isOn) return done({ setting, state })
    if (found.isDisabled)
      return fatal('setting_locked', `The switch for ${label} cannot be changed now.`, 'Look at the page.')
    const pressed = found.isSeen ? await press(tab, found, signal) : await pressByKey(tab, found)
    if (pressed !== undefined && pressed !== 'pressed')
      return again('switch_gone', `The switch for ${label} could not be reached.`)
    // A page may draw its switches anew: it is found again by its name.
    const isSo = await until(
      tab,
      (screen) => {
        const now = findSwitch(screen, setting)
        return now.kind === 'one' && now.it.isOn === isOn
      },
      desk.patience(signal),
    ).catch(() => undefined)
    if (isSo) return done({ setting, state })
    const notes = tab.takeNotes()
    const now = findSwitch(await tab.look(), setting)
    if (now.kind === 'one' && now.it.isOn === !isOn)
      return fatal(
        'setting_unchanged',
        [`${app.name} did not turn ${state} ${label}.`, ...notes].join(' '),
        'Look at the page.',
      )
    return unknown(
      [`The switch for ${label} was pressed, and is not to be seen any longer.`, ...notes].join(' '),
    )
  }
