import type { Json } from '@countersign/executor-kit'
import { findMessageField } from './find-nodes.ts'
import { isField, isVisible, labelOf, type ScreenNode } from './screen-node.ts'

export interface SeenElement {
  readonly role: 'heading' | 'listitem' | 'textbox' | 'button' | 'switch' | 'image' | 'text'
  readonly name: string
  readonly value?: string
}

const MOST_ELEMENTS = 200
const LONGEST = 500
const MOST_LINES = 30
const SYSTEM_BARS = 'com.android.systemui'

/** What the screen shows, in words and as its elements. Everything in it is data: nobody acts on it. */
export function describeScreen(
  nodes: readonly ScreenNode[],
  {
    app,
    contact,
  }: { readonly app: string; readonly contact?: { readonly id?: string; readonly name: string } },
): Json {
  const shown = nodes.filter((node) => isVisible(node) && node.packageName !== SYSTEM_BARS)
  const elements = shown.flatMap(elementOf).slice(0, MOST_ELEMENTS)
  const lines = [...new Set(elements.map(sayElement).filter((line) => line !== ''))]
  const received = messagesIn(shown)
  const summary = [
    `${app}.`,
    ...(lines.length > 0 ? lines.slice(0, MOST_LINES) : ['There is nothing to read.']),
  ]
  const from = contact?.id === undefined ? {} : { contactId: contact.id }
  return {
    summary: summary.join('\n'),
    elements: elements as unknown as Json,
    messages: received.map((text) => ({ ...from, app, text })),
  }
}

function elementOf(node: ScreenNode): SeenElement[] {
  const name = cut(labelOf(node))
  const { className, isChecked, isClickable, isPassword } = node
  if (isField(node)) {
    if (isPassword) return [{ role: 'textbox', name: name || 'Password' }]
    const value = node.text === node.hint ? '' : cut(node.text)
    return [{ role: 'textbox', name: cut(node.description || node.hint) || 'Text field', value }]
  }
  if (name === '') return []
  if (isChecked !== undefined) return [{ role: 'switch', name, value: isChecked ? 'on' : 'off' }]
  if (className.endsWith('Button')) return [{ role: 'button', name }]
  if (className.endsWith('ImageView')) return [{ role: isClickable ? 'button' : 'image', name }]
  return [{ role: isClickable ? 'listitem' : 'text', name }]
}

/** Buttons and pictures are in the elements; read aloud is what is written. */
function sayElement({ role, name, value }: SeenElement): string {
  if (role === 'button' || role === 'image') return ''
  if (role === 'textbox') return value ? `${name}: ${value}` : ''
  return role === 'switch' ? `${name}: ${value}` : name
}

const MESSAGE_ID =
  /^(?:message_text|message_body|conversation_item_body|message_content|body_text_view|text_message)$/

/** The messages in sight that came from the other one: in a conversation, these stand on the left. */
function messagesIn(nodes: readonly ScreenNode[]): readonly string[] {
  if (findMessageField(nodes).kind !== 'one') return []
  const width = Math.max(...nodes.map(({ bounds }) => bounds.right))
  return nodes
    .filter(
      ({ id, text, bounds }) =>
        MESSAGE_ID.test(id) && text.trim() !== '' && bounds.left < width - bounds.right,
    )
    .map(({ text }) => cut(text))
}

const cut = (text: string): string => {
  const line = text.toWellFormed().replaceAll('\0', '').trim()
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1).toWellFormed()}…` : line
}
