import type { OperationHandler } from '@countersign/executor-kit'
import { hasFailed, type Run } from '../device/android-phone.ts'
import { type Contact, isSameNumber, numberOf } from '../device/contacts.ts'
import { findMessageField, isSameText, type Choice } from '../screen/find-nodes.ts'
import { readScreen } from '../screen/read-screen.ts'
import { isField, middleOf, type ScreenNode } from '../screen/screen-node.ts'
import { numberFailure } from './find-contact.ts'
import { again, fatal, type Failed } from './outcomes.ts'
import { searchInApp } from './search-in-app.ts'
import { type Inside, until } from './session.ts'

export const openConversation =
  (inside: Inside): OperationHandler =>
  async (_args, { signal }) => {
    const { session } = inside
    const { app, contact } = session
    if (app?.kind !== 'messaging')
      return fatal('no_messaging_app', 'No messaging app is open.', 'Open the app first.')
    if (!contact) return fatal('no_contact', 'Nobody to write to was found.', 'Say whom the message is for.')
    session.isInConversation = false
    const chosen = numberOf(contact)
    if (app.link && chosen.kind !== 'one') return numberFailure(chosen.kind, contact.name)
    const intent = chosen.kind === 'one' ? app.link?.(chosen.number) : undefined
    const isOpen =
      intent !== undefined &&
      (await openByLink(inside, [intent.action, intent.uri, app.packageName], { signal }))
    const failed = isOpen ? undefined : await openByName(inside, contact, { signal })
    if (failed) return failed
    const seen = await lookForConversation(inside, { signal })
    if ('status' in seen) return seen
    session.isInConversation = true
    return { status: 'success' }
  }

async function openByLink(
  { phone }: Inside,
  [action, uri, packageName]: readonly [string, string, string],
  run: Run,
): Promise<boolean> {
  return !hasFailed(await phone.run(['am', 'start', '-W', '-a', action, '-d', uri, '-p', packageName], run))
}

async function openByName(inside: Inside, { name }: Contact, run: Run): Promise<Failed | undefined> {
  const { phone, session } = inside
  const found = await searchInApp(inside, name, run)
  const where = session.app?.name ?? 'the app'
  if (found.kind === 'none')
    return fatal(
      'contact_missing',
      `${name} was not found in ${where}.`,
      `Look for ${name} in ${where} yourself.`,
      { name },
    )
  if (found.kind === 'several')
    return fatal(
      'contact_ambiguous',
      `${where} shows several called ${name}.`,
      `Open the right one in ${where} yourself.`,
      { name },
    )
  await phone.run(['input', 'tap', ...middleOf(found.node)], run)
  return undefined
}

export interface ConversationScreen {
  readonly nodes: readonly ScreenNode[]
  readonly field: ScreenNode
}

/** Waits for the field of the conversation with the one who was found; says what is in the way where it does not come. */
export async function lookForConversation(
  { phone, pace, session }: Inside,
  run: Run,
): Promise<ConversationScreen | Failed> {
  const app = session.app!
  const contact = session.contact!
  let last: { readonly field: Choice; readonly isTheirs: boolean } | undefined
  const seen = await until(
    async () => {
      const nodes = (await readScreen(phone, run))?.filter(
        ({ packageName }) => packageName === app.packageName,
      )
      if (!nodes || nodes.length === 0) return undefined
      const field = findMessageField(nodes)
      last = { field, isTheirs: isWith(nodes, contact) }
      return field.kind === 'one' && last.isTheirs ? { nodes, field: field.node } : undefined
    },
    pace,
    run.signal,
  )
  if (seen) return seen
  const tip = `Look at ${app.name} yourself.`
  if (!last) return again(`${app.name} is not in front.`)
  if (last.field.kind === 'none')
    return fatal('field_missing', `There is no field for a message in ${app.name}.`, tip)
  if (last.field.kind === 'several')
    return fatal(
      'field_ambiguous',
      `There are several fields in ${app.name}, and I can’t tell which is for the message.`,
      tip,
    )
  return fatal(
    'conversation_unsure',
    `I can’t tell whether this is the conversation with ${contact.name}.`,
    `Look at ${app.name} yourself: nothing was typed.`,
  )
}

/** Whose conversation it is stands above it. What is said in it, in the list that scrolls, does not count. */
function isWith(nodes: readonly ScreenNode[], { name, numbers }: Contact): boolean {
  return nodes.some((node) => {
    if (isField(node) || isScrolled(node)) return false
    return [node.text, node.description].some(
      (label) =>
        isSameText(label, name) ||
        (/^[+\d][\d\s().-]{5,}$/.test(label.trim()) &&
          numbers.some(({ number }) => isSameNumber(number, label))),
    )
  })
}

function isScrolled(node: ScreenNode): boolean {
  for (let at: ScreenNode | undefined = node; at; at = at.parent) if (at.isScrollable) return true
  return false
}
