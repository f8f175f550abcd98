/** Something on the screen of the phone. */
export interface FakeNode {
  readonly kind: string
  readonly text?: string
  readonly description?: string
  readonly hint?: string
  readonly id?: string
  readonly isPassword?: boolean
  readonly isFocused?: boolean
  readonly isChecked?: boolean
  readonly isScrollable?: boolean
  readonly isEnabled?: boolean
  readonly bounds: readonly [left: number, top: number, right: number, bottom: number]
  readonly onTap?: () => void
  readonly children?: readonly FakeNode[]
}

export const WIDTH = 1080
export const HEIGHT = 2400

/** A node as wide as the screen. */
export const row = (top: number, node: Omit<FakeNode, 'bounds'>, height = 120): FakeNode => ({
  ...node,
  bounds: [0, top, WIDTH, top + height],
})

const escape = (text: string): string =>
  text.replaceAll(/[&<>"'\n]|\p{Cc}/gu, (sign) => `&#${sign.codePointAt(0)};`)

/** As `uiautomator dump` writes it. An older one leaves out hints: an empty field then seems to hold its hint. */
export function dumpOf(nodes: readonly FakeNode[], packageName: string, withHints: boolean): string {
  const write = (node: FakeNode, index: number): string => {
    const [left, top, right, bottom] = node.bounds
    const attributes: Record<string, string> = {
      index: String(index),
      text: node.isPassword ? '••••' : node.text || (node.hint ?? ''),
      'resource-id': node.id === undefined ? '' : `${packageName}:id/${node.id}`,
      class: node.kind.includes('.') ? node.kind : `android.widget.${node.kind}`,
      package: packageName,
      'content-desc': node.description ?? '',
      checkable: String(node.isChecked !== undefined),
      checked: String(node.isChecked === true),
      clickable: String(node.onTap !== undefined),
      enabled: String(node.isEnabled !== false),
      focused: String(node.isFocused === true),
      scrollable: String(node.isScrollable === true),
      password: String(node.isPassword === true),
      bounds: `[${left},${top}][${right},${bottom}]`,
      ...(withHints && { hint: node.hint ?? '' }),
    }
    const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escape(value)}"`)
    return `<node${written.join('')}>${(node.children ?? []).map(write).join('')}</node>`
  }
  return `<?xml version='1.0' encoding='UTF-8' standalone='yes' ?><hierarchy rotation="0">${nodes.map(write).join('')}</hierarchy>`
}

/** What a tap there meets: of nodes in one another, the innermost that takes it. */
export function nodeAt(nodes: readonly FakeNode[], x: number, y: number): FakeNode | undefined {
  for (const node of nodes.toReversed()) {
    const [left, top, right, bottom] = node.bounds
    if (x < left || x >= right || y < top || y >= bottom) continue
    const inner = nodeAt(node.children ?? [], x, y)
    if (inner) return inner
    if (node.onTap && node.isEnabled !== false) return node
  }
  return undefined
}
