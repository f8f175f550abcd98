import type { OperationHandler, StepOutcome } from '@countersign/executor-kit'
import { afterPressing, type Desk, type OpenApp, quoted, textIn } from '../desk.ts'
import { findCallButton, findNumberField, hasNamedCallButton, isCalling } from '../find/call-button.ts'
import { press, write } from '../hand.ts'
import { again, done, type Failed, fatal, isFailed, unknown } from '../outcome.ts'
import { seek, until } from '../seek.ts'
import type { Screen } from '../tree/screen.ts'
import { findContact } from './find-contact.ts'
import { needApp } from './open-app.ts'
import { enter } from './open-conversation.ts'

export const call =
  (desk: Desk): OperationHandler =>
  async (args, context) => {
    const { signal } = context
    const open = await needApp(desk, ['phone', 'messaging'], context)
    if (isFailed(open)) return open
    // Whatever comes now would be in its way.
    if (isCalling(await open.tab.look()))
      return fatal('busy', `There is a call in ${open.app.name} already.`, 'End it first.')
    const number = textIn(args, 'number')
    const failed =
      number === '' ? await reach(desk, open, args, context) : await dial(desk, open, number, signal)
    if (failed) return failed
    const name = number === '' ? textIn(args, 'name') : undefined
    return ring(desk, open, name, number || textIn(args, 'name'), signal)
  }

/** Where somebody can be called from: beside their name, or in the conversation with them. */
async function reach(
  desk: Desk,
  open: OpenApp,
  args: Parameters<OperationHandler>[0],
  context: Parameters<OperationHandler>[1],
): Promise<Failed | undefined> {
  const name = textIn(args, 'name')
  const isBeside = async (): Promise<boolean> => hasNamedCallButton(await open.tab.look(), name)
  if (await isBeside()) return undefined
  const found = await findContact(desk)(args, context)
  if (isFailed(found)) return found
  if (await isBeside()) return undefined
  if (!desk.contact) return undefined
  const hasCome = (screen: Screen): boolean => findCallButton(screen, name).kind === 'one'
  return enter(desk, open, { contact: desk.contact, signal: context.signal, hasCome })
}

async function dial(
  desk: Desk,
  open: OpenApp,
  number: string,
  signal: AbortSignal,
): Promise<Failed | undefined> {
  const { app, tab } = open
  const sought = await seek(tab, findNumberField, desk.patience(signal))
  if (sought.found.kind !== 'one')
    return desk.explain(sought, open, {
      several: () =>
        fatal('field_ambiguous', `${app.name} has several fields for a number.`, 'Dial it yourself.'),
      none: () =>
        fatal('field_missing', `There is no field for a number in ${app.name}.`, 'Dial it yourself.'),
    })
  const field = sought.found.it
  await write(tab, field, number)
  const digits = (text: string): string => text.replaceAll(/[^\d+*#]/g, '')
  const isThere = await until(
    tab,
    (screen) => digits(screen.again(field)?.value ?? '') === digits(number),
    desk.patience(signal),
  )
  return isThere
    ? undefined
    : fatal('text_changed', `${app.name} did not take the number.`, 'Dial it yourself.')
}

async function ring(
  desk: Desk,
  open: OpenApp,
  name: string | undefined,
  whom: string,
  signal: AbortSignal,
): Promise<StepOutcome> {
  const { app, tab } = open
  const sought = await seek(tab, (screen) => findCallButton(screen, name), desk.patience(signal))
  const tip = `Call ${whom} yourself.`
  if (sought.found.kind !== 'one')
    return desk.explain(sought, open, {
      several: (names) =>
        fatal('button_ambiguous', `${app.name} has several call buttons: ${quoted(names)}.`, tip),
      none: () => fatal('button_missing', `There is no call button for ${whom} in ${app.name}.`, tip),
    })
  const pressed = await press(tab, sought.found.it, signal)
  if (pressed === 'gone') return again('button_gone', `The call button in ${app.name} went away.`)
  if (pressed !== 'pressed')
    return fatal('button_off', `The call button in ${app.name} cannot be pressed now.`, tip)
  return afterPressing(async () => {
    await until(tab, isCalling, desk.patience(signal)).catch(() => {})
    const notes = tab.takeNotes()
    if (isCalling(await tab.look())) return done({ name: whom })
    return unknown(
      [`The call button in ${app.name} was pressed, and no call is to be seen.`, ...notes].join(' '),
    )
  })
}
