import type { OperationHandler } from '@countersign/executor-kit'
import { type Desk, textIn } from '../desk.ts'
import { findMessageField } from '../find/message-field.ts'
import { write } from '../hand.ts'
import { done, fatal, isFailed } from '../outcome.ts'
import { seek, until } from '../seek.ts'
import { openPage } from './open-app.ts'
import { sayNoField } from './open-conversation.ts'

/** Some editors take a moment to show what they were given. */
const SHOWN_WITHIN_MS = 1500

/** How editors change spaces, and what they put between lines, makes no difference. */
export const asWritten = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\u200B\u2060\uFEFF]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

export const typeText =
  (desk: Desk): OperationHandler =>
  async (args, { signal }) => {
    const open = openPage(desk)
    if (isFailed(open)) return open
    const { tab, app } = open
    const text = textIn(args, 'text')
    if (asWritten(text) === '')
      return fatal('nothing_typed', 'There is nothing to type.', 'Say what to write.')
    const sought = await seek(tab, findMessageField, desk.patience(signal))
    if (sought.found.kind !== 'one') return sayNoField(desk, open, sought)
    const field = sought.found.it
    desk.typed = undefined
    await write(tab, field, text)
    const valueIn = async (): Promise<string> => (await tab.look()).again(field)?.value ?? ''
    const shown = await until(
      tab,
      (screen) => asWritten(screen.again(field)?.value ?? '') === asWritten(text),
      desk.patience(signal, SHOWN_WITHIN_MS),
    )
    if (shown) {
      desk.typed = text
      return done()
    }
    const value = asWritten(await valueIn())
    const isCut = value !== '' && asWritten(text).startsWith(value)
    const tip = `Look at the field in ${app.name} yourself. Nothing was sent.`
    return isCut
      ? fatal('text_cut', `${app.name} takes only ${value.length} characters.`, 'Say it in fewer words.')
      : fatal('text_changed', `What is in the field of ${app.name} is not what was typed.`, tip)
  }
