import type { OperationHandler } from '@countersign/executor-kit'
import { type Desk, type FoundContact, type OpenApp, quoted } from '../desk.ts'
import { isOpenWith } from '../find/entries.ts'
import { findMessageField } from '../find/message-field.ts'
import { focus, press } from '../hand.ts'
import { again, done, type Failed, fatal, isFailed } from '../outcome.ts'
import { none, seek, type Sought } from '../seek.ts'
import type { Item } from '../tree/item.ts'
import type { Screen } from '../tree/screen.ts'
import { openPage } from './open-app.ts'

export const openConversation =
  (desk: Desk): OperationHandler =>
  async (_args, { signal }) => {
    const open = openPage(desk)
    if (isFailed(open)) return open
    const { contact } = desk
    if (!contact) return fatal('no_contact', 'Nobody to write to was found.', 'Say whom the message is for.')
    const refused = await enter(desk, open, { contact, signal, hasCome: hasField })
    if (refused) return refused
    const sought = await seek(open.tab, findMessageField, desk.patience(signal))
    if (sought.found.kind !== 'one') return sayNoField(desk, open, sought)
    await focus(sought.found.it)
    return done()
  }

const hasField = (screen: Screen): boolean => findMessageField(screen).kind === 'one'

interface Entering {
  readonly contact: FoundContact
  readonly signal: AbortSignal
  /** Whether there is what was wanted there. It counts only where it was not there before. */
  readonly hasCome: (screen: Screen) => boolean
}

/**
 * Goes into the conversation with somebody, and makes sure that it is theirs: it says so, or the page went elsewhere, or
 * there was none open before.
 */
export async function enter(
  desk: Desk,
  { app, tab }: OpenApp,
  { contact, signal, hasCome }: Entering,
): Promise<Failed | undefined> {
  const { entry, name } = contact
  if (!entry) return undefined
  const before = await tab.look()
  const pressed = await press(tab, entry, signal)
  if (pressed !== 'pressed') return again('entry_gone', `${name} could not be opened in ${app.name}.`)
  const wasThere = hasCome(before)
  const sought = await seek<true>(
    tab,
    (screen) => {
      const isNew = screen.url !== before.url || (!wasThere && hasCome(screen))
      return isNew || isOpenWith(screen, name) ? { kind: 'one', it: true } : none
    },
    desk.patience(signal),
  )
  if (sought.found.kind === 'one') {
    desk.contact = { ...contact, entry: undefined }
    return undefined
  }
  return desk.explain(
    sought,
    { app, tab },
    {
      several: () => again('entry_gone', `${name} could not be opened in ${app.name}.`),
      none: () =>
        fatal(
          'conversation_unclear',
          `It cannot be seen whose conversation is open in ${app.name}.`,
          `Open the conversation with ${name} yourself.`,
        ),
    },
  )
}

export function sayNoField(desk: Desk, open: OpenApp, sought: Sought<Item>): Failed {
  const { name } = open.app
  return desk.explain(sought, open, {
    several: (names) =>
      fatal(
        'field_ambiguous',
        `${name} has several fields that a message could go into: ${quoted(names)}.`,
        `Look at ${name} yourself.`,
      ),
    none: () =>
      fatal('field_missing', `There is no field for a message in ${name}.`, `Look at ${name} yourself.`),
  })
}
