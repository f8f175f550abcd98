import type { OperationHandler, StepOutcome } from '@countersign/executor-kit'
import { afterPressing, type Desk, type OpenApp, quoted } from '../desk.ts'
import { findMessageField } from '../find/message-field.ts'
import { findSendButton, saysEnterSends } from '../find/send-button.ts'
import { focus, press } from '../hand.ts'
import { again, done, type Failed, fatal, isFailed, unknown } from '../outcome.ts'
import { none, seek, until } from '../seek.ts'
import { type Item, outwards } from '../tree/item.ts'
import type { Screen } from '../tree/screen.ts'
import { openPage } from './open-app.ts'
import { sayNoField } from './open-conversation.ts'
import { asWritten } from './type-text.ts'

/** After the field is empty, so long for the message to appear, or for the page to say that it failed. */
const APPEARS_WITHIN_MS = 1500
const FAILED =
  /\b(?:not (?:been )?(?:sent|delivered)|failed|could ?n[o']t|unable to|undelivered|error|try again)\b/i

const LEFT = 'The text is typed: look at it and send it yourself.'

export const send =
  (desk: Desk): OperationHandler =>
  async (_args, { signal }) => {
    const open = openPage(desk)
    if (isFailed(open)) return open
    const sought = await seek(open.tab, findMessageField, desk.patience(signal))
    if (sought.found.kind !== 'one') return sayNoField(desk, open, sought)
    const field = sought.found.it
    const text = asWritten(field.value)
    if (text === '')
      return fatal('nothing_typed', 'There is nothing typed to send.', 'Say what the message should be.')
    if (desk.typed === undefined || text !== asWritten(desk.typed))
      return fatal(
        'text_changed',
        'What is in the field is not what was typed.',
        `Look at ${open.app.name} yourself. Nothing was sent.`,
      )
    const before = sought.screen
    open.tab.takeNotes()
    const failed = await activate(desk, open, field, signal)
    if (failed) return failed
    desk.typed = undefined
    return afterPressing(() => confirmSent(desk, open, { field, text, before, signal }))
  }

/** Presses the send button; or Enter, where the page says that it sends. */
async function activate(
  desk: Desk,
  open: OpenApp,
  field: Item,
  signal: AbortSignal,
): Promise<Failed | undefined> {
  const { tab, app } = open
  const sought = await seek<Item | 'enter'>(
    tab,
    (screen) => {
      const now = screen.again(field)
      if (!now) return none
      const button = findSendButton(screen, now)
      return button.kind === 'none' && saysEnterSends(screen, now) ? { kind: 'one', it: 'enter' } : button
    },
    desk.patience(signal),
  )
  if (sought.found.kind !== 'one')
    return desk.explain(sought, open, {
      several: (names) =>
        fatal(
          'button_ambiguous',
          `${app.name} has several buttons that could send it: ${quoted(names)}.`,
          LEFT,
        ),
      none: () => fatal('button_missing', `There is no send button in ${app.name}.`, LEFT),
    })
  if (sought.found.it === 'enter') {
    await focus(field)
    signal.throwIfAborted()
    await tab.page.keyboard.press('Enter')
    return undefined
  }
  const pressed = await press(tab, sought.found.it, signal)
  if (pressed === 'pressed') return undefined
  if (pressed === 'disabled')
    return fatal('button_off', `The send button in ${app.name} cannot be pressed now.`, LEFT)
  if (pressed === 'covered')
    return fatal('button_covered', `Something is in front of the send button in ${app.name}.`, LEFT)
  return again('button_gone', `The send button in ${app.name} went away.`)
}

interface Sending {
  readonly field: Item
  readonly text: string
  readonly before: Screen
  readonly signal: AbortSignal
}

/** It was sent when the field is empty, or the message is to be seen. What cannot be known is said to be so. */
async function confirmSent(desk: Desk, { app, tab }: OpenApp, sending: Sending): Promise<StepOutcome> {
  const { field, text, before, signal } = sending
  const times = countOf(before, text)
  const isEmpty = (screen: Screen): boolean => asWritten(screen.again(field)?.value ?? '') === ''
  const isShown = (screen: Screen): boolean => countOf(screen, text) > times
  const complaint = (screen: Screen): string | undefined =>
    alertsOn(screen).find((words) => FAILED.test(words) && !alertsOn(before).includes(words))
  // Once it is pressed, being told to stop ends only the waiting.
  const wait = (isSo: (screen: Screen) => boolean, patienceMs: number): Promise<unknown> =>
    until(tab, (screen) => isSo(screen) || complaint(screen) !== undefined, { signal, patienceMs }).catch(
      () => {},
    )
  await wait((screen) => isEmpty(screen) || isShown(screen), desk.patienceMs)
  if (!signal.aborted) await wait(isShown, APPEARS_WITHIN_MS)
  const now = await tab.look()
  const said = complaint(now)
  const notes = tab.takeNotes()
  if (said !== undefined)
    return isShown(now)
      ? unknown(`${app.name} says: “${said.slice(0, 200)}”`)
      : fatal('send_refused', `${app.name} says: “${said.slice(0, 200)}”`, `Look at ${app.name} yourself.`)
  if (now.isAway) return unknown([`${app.name} went away when it was sent.`, ...notes].join(' '))
  if (isShown(now) || isEmpty(now)) return done({ app: app.name, isShown: isShown(now) })
  return unknown(
    [`The send button was pressed, and the text is still in the field of ${app.name}.`, ...notes].join(' '),
  )
}

/** What is announced: alerts and the like. */
const alertsOn = (screen: Screen): string[] =>
  screen.items
    .filter(({ role, isSeen }) => role === 'text' && isSeen)
    .filter((item) =>
      [...outwards(item)].some(({ role }) => role === 'alert' || role === 'status' || role === 'alertdialog'),
    )
    .map(({ name }) => name.trim())

/** How often a text is on the screen, outside of fields. */
function countOf(screen: Screen, text: string): number {
  const words = screen.items
    .filter(
      (item) =>
        item.role === 'text' && item.isSeen && ![...outwards(item)].some(({ isEditable }) => isEditable),
    )
    .map(({ name }) => name)
    .join(' ')
  return asWritten(words).split(text).length - 1
}
