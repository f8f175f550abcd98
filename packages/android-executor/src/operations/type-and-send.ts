import type { OperationHandler } from '@countersign/executor-kit'
import { AdbError } from '../adb/adb-error.ts'
import { hasFailed, type Run } from '../device/android-phone.ts'
import { eraseText, typeText as typeKeys } from '../device/typing.ts'
import { contentOf, findMessageField, findSendButton } from '../screen/find-nodes.ts'
import { readScreen } from '../screen/read-screen.ts'
import { isField, middleOf, type ScreenNode } from '../screen/screen-node.ts'
import { lookForConversation } from './conversation.ts'
import { again, deed, fatal, type Failed, OutcomeUnknown, textOf } from './outcomes.ts'
import { type Inside, settledScreen, until } from './session.ts'

const TAP_MS = 5000

export const typeText =
  (inside: Inside): OperationHandler =>
  async (args, { signal }) => {
    const { phone, session } = inside
    const text = textOf(args, 'text')
    session.typed = undefined
    const field = await fieldFor(inside, { signal })
    if ('status' in field) return field
    const before = contentOf(field)
    if (!field.isFocused) await phone.run(['input', 'tap', ...middleOf(field)], { signal })
    const typed = await typeInto(inside, before, text, { signal })
    if (typed === undefined)
      return fatal(
        'text_untypable',
        'This phone cannot be made to type some of these characters.',
        'Install the app ADBKeyBoard on the phone, or say it with plain letters.',
      )
    const isThere = await until(
      async () => (await contentNow(inside, { signal })) === typed || undefined,
      inside.pace,
      signal,
    )
    if (isThere) {
      session.typed = typed
      return { status: 'success', data: { text: typed } }
    }
    const after = await contentNow(inside, { signal })
    await eraseText(phone, typed.length, { signal })
    // A hint gives way to what is typed. What stays was typed by somebody else: it is theirs.
    return before !== '' && after?.includes(before)
      ? fatal('field_not_empty', 'Something else is already typed there.', 'Send it or delete it first.')
      : again('The text was not typed as it should be.')
  }

/** Types, and takes it back when it is stopped half-way. */
async function typeInto(
  { phone }: Inside,
  before: string,
  text: string,
  run: Run,
): Promise<string | undefined> {
  try {
    return await typeKeys(phone, text, run)
  } catch (error) {
    if (error instanceof AdbError && error.fault === 'stopped' && before === '')
      await eraseText(phone, text.length, { timeoutMs: TAP_MS }).catch(() => {})
    throw error
  }
}

/** In a conversation its field; in another app the field that has the focus, or the only one. */
async function fieldFor(inside: Inside, run: Run): Promise<ScreenNode | Failed> {
  const { app, isInConversation } = inside.session
  if (isInConversation) {
    const seen = await lookForConversation(inside, run)
    return 'status' in seen ? seen : seen.field
  }
  if (!app || app.kind === 'messaging')
    return fatal('field_missing', 'There is no field to type into.', 'Open a conversation first.')
  const nodes = (await settledScreen(inside, run))?.filter(
    ({ packageName }) => packageName === app.packageName,
  )
  if (!nodes || nodes.length === 0) return again(`${app.name} is not in front.`)
  const focused = nodes.find((node) => node.isFocused && isField(node) && !node.isPassword)
  const found = focused ? ({ kind: 'one', node: focused } as const) : findMessageField(nodes)
  if (found.kind === 'one') return found.node
  return found.kind === 'none'
    ? fatal('field_missing', 'There is no field to type into.', `Look at ${app.name} yourself.`)
    : fatal(
        'field_ambiguous',
        'There are several fields to type into.',
        'Tap the right one, and say it again.',
      )
}

/** What stands in the field that has the focus, or in the only one, of the app. */
async function contentNow({ phone, session }: Inside, run: Run): Promise<string | undefined> {
  const app = session.app?.packageName
  const nodes = (await readScreen(phone, run))?.filter(({ packageName }) => packageName === app)
  const focused = nodes?.find((node) => node.isFocused && isField(node))
  if (focused) return contentOf(focused)
  const found = findMessageField(nodes ?? [])
  return found.kind === 'one' ? contentOf(found.node) : undefined
}

export const send =
  (inside: Inside): OperationHandler =>
  async (_args, { signal }) => {
    const { phone, session, pace } = inside
    const { app, contact, typed } = session
    if (!session.isInConversation || !app || !contact)
      return fatal('button_missing', 'There is nothing to send here.', 'Open a conversation first.')
    if (typed === undefined)
      return fatal('nothing_typed', 'There is nothing typed to send.', 'Say what the message should be.')
    const seen = await lookForConversation(inside, { signal })
    if ('status' in seen) return seen
    if (contentOf(seen.field) !== typed)
      return fatal(
        'text_differs',
        'The field no longer holds what was typed.',
        'Look at the text, and send it yourself if it is right.',
      )
    const button = findSendButton(seen.nodes, seen.field)
    if (button.kind !== 'one')
      return fatal(
        button.kind === 'none' ? 'button_missing' : 'button_ambiguous',
        button.kind === 'none'
          ? `There is no send button in ${app.name}.`
          : `There are several send buttons in ${app.name}.`,
        'The text is typed: look at it and send it yourself.',
      )
    return deed(signal, async () => {
      if (hasFailed(await phone.run(['input', 'tap', ...middleOf(button.node)], { timeoutMs: TAP_MS })))
        return fatal('tap_refused', 'The phone did not let the button be pressed.', 'Send it yourself.')
      let wasRead = false
      const isSent = await until(async () => {
        const now = await contentNow(inside, {})
        wasRead ||= now !== undefined
        return (now !== undefined && now !== typed) || undefined
      }, pace)
      if (isSent) {
        session.typed = undefined
        return { status: 'success', data: { app: app.name, contactId: contact.planId ?? contact.id } }
      }
      if (!wasRead) throw new OutcomeUnknown('The screen could not be read after the button was pressed.')
      return fatal(
        'not_sent',
        `${app.name} did not send it: the text is still in the field.`,
        'Look at it and send it yourself.',
      )
    })
  }
