import { isField, isVisible, labelOf, type ScreenNode, tapTarget } from './screen-node.ts'

/** One, or why not: where two would do, neither is taken. */
export type Choice =
  | { readonly kind: 'one'; readonly node: ScreenNode }
  | { readonly kind: 'none' }
  | { readonly kind: 'several' }

function pick(nodes: readonly ScreenNode[]): Choice {
  const [first, second] = nodes
  if (!first) return { kind: 'none' }
  return second ? { kind: 'several' } : { kind: 'one', node: first }
}

const isUsable = (node: ScreenNode): boolean =>
  isField(node) && isVisible(node) && node.isEnabled && !node.isPassword
const isForSearch = (node: ScreenNode): boolean =>
  /search|query/i.test(`${node.id} ${node.hint} ${node.description}`)
/** Older dumps have no hints: there, an empty field shows its own as its text. */
const isForMessages = ({ id, hint, text, description }: ScreenNode): boolean =>
  /message|compose|entry|reply|chat|sms/i.test(`${id} ${description} ${hint || text}`)
const isForPeople = ({ id, hint, description }: ScreenNode): boolean =>
  [id, hint, description].some((words) => /recipient|subject|^to:?$|phone_?number|amount/i.test(words))

/** The field that a message is written in. */
export function findMessageField(nodes: readonly ScreenNode[]): Choice {
  const fields = nodes.filter((node) => isUsable(node) && !isForSearch(node) && !isForPeople(node))
  const named = fields.filter(isForMessages)
  return pick(named.length > 0 ? named : fields)
}

export const findSearchField = (nodes: readonly ScreenNode[]): Choice =>
  pick(nodes.filter((node) => isUsable(node) && isForSearch(node)))

export const findSearchButton = (nodes: readonly ScreenNode[]): Choice =>
  pick(
    targetsOf(
      nodes.filter((node) => !isField(node) && (/^search\b/i.test(labelOf(node)) || /search/i.test(node.id))),
    ),
  )

const SEND_LABEL =
  /^send(?: (?:sms|mms|rcs|text|now|the message|(?:(?:end-to-end )?encrypted |sms |text )?message))?$/i
const SEND_ID =
  /^(?:conversation_|compose_|chat_|message_)?send(?:_?(?:message|sms|text))?(?:_?(?:button|btn|icon|image|view|container))*$/i

/** The button that sends what is in the field: the one that is called so, and of several the one beside the field. */
export function findSendButton(nodes: readonly ScreenNode[], field: ScreenNode): Choice {
  const targets = targetsOf(
    nodes.filter((node) => !isField(node) && (SEND_LABEL.test(labelOf(node)) || SEND_ID.test(node.id))),
  )
  if (targets.length < 2) return pick(targets)
  const { top, bottom } = field.bounds
  return pick(
    targets.filter(
      ({ bounds }) => bounds.top < bottom && bounds.bottom > top && bounds.left >= field.bounds.left,
    ),
  )
}

/** What can be tapped and is called so, exactly. */
export const findNamed = (nodes: readonly ScreenNode[], name: string): Choice =>
  pick(
    targetsOf(
      nodes.filter(
        (node) => !isField(node) && [node.text, node.description].some((label) => isSameText(label, name)),
      ),
    ),
  )

/** A tile of the quick settings: its label begins with its name, and goes on with its state. */
export const findTile = (nodes: readonly ScreenNode[], name: RegExp): Choice =>
  pick(targetsOf(nodes.filter((node) => name.test(labelOf(node)))))

export const isSameText = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase()

/** What would take the taps, each once. */
function targetsOf(nodes: readonly ScreenNode[]): readonly ScreenNode[] {
  const targets = nodes.filter(isVisible).flatMap((node) => tapTarget(node) ?? [])
  return [...new Set(targets)].filter(({ isEnabled }) => isEnabled)
}

/** What stands in a field; its hint is not that. */
export const contentOf = ({ text, hint }: ScreenNode): string => (text === hint ? '' : text)
