import type { Bounds, ScreenNode } from './screen-node.ts'

// The dump is what apps say about themselves: it may be anything. It is read by a small reader that knows elements,
// attributes and the five entities of XML, and nothing that could make it large, slow or reach elsewhere.

const MOST_CHARACTERS = 4 * 1024 * 1024
const MOST_NODES = 20_000
const MOST_DEPTH = 300

const TAG = /<(?:(\?[^>]*)|(\/)?([A-Za-z_][\w.:-]*)((?:\s+[\w.:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/)?)>/y
const ATTRIBUTE = /([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Every node on the screen, parents before their children; undefined where it is not a dump. */
export function parseDump(xml: string): readonly ScreenNode[] | undefined {
  const start = xml.indexOf('<')
  if (start < 0 || xml.length > MOST_CHARACTERS) return undefined
  const nodes: ScreenNode[] = []
  const open: { readonly tag: string; readonly node?: ScreenNode | undefined }[] = []
  let isOver = false
  TAG.lastIndex = start
  while (!isOver) {
    const match = TAG.exec(xml)
    if (!match) return undefined
    const [, prolog, closes, tag = '', attributes = '', isEmpty] = match
    if (prolog !== undefined) {
      if (open.length > 0) return undefined
    } else if (closes !== undefined) {
      if (open.pop()?.tag !== tag) return undefined
    } else {
      const node = tag === 'node' ? nodeOf(attributes, open.at(-1)?.node) : undefined
      if (tag === 'hierarchy' ? open.length > 0 : !node || open.length === 0) return undefined
      if (node && nodes.push(node) > MOST_NODES) return undefined
      if (isEmpty === undefined && open.push({ tag, node }) > MOST_DEPTH) return undefined
    }
    isOver = prolog === undefined && open.length === 0
    // Between elements there is nothing to read.
    const next = xml.indexOf('<', TAG.lastIndex)
    if (!isOver && (next < 0 || xml.slice(TAG.lastIndex, next).trim() !== '')) return undefined
    TAG.lastIndex = next
  }
  return nodes
}

function nodeOf(attributes: string, parent: ScreenNode | undefined): ScreenNode | undefined {
  const values = new Map<string, string>()
  for (const [, name, double, single] of attributes.matchAll(ATTRIBUTE))
    values.set(name!, unescape(double ?? single ?? ''))
  const text = (name: string): string => values.get(name) ?? ''
  const is = (name: string): boolean => values.get(name) === 'true'
  const bounds = boundsOf(text('bounds'))
  if (!bounds) return undefined
  const isPassword = is('password')
  return {
    text: isPassword ? '' : text('text'),
    description: text('content-desc'),
    hint: text('hint'),
    id: text('resource-id').replace(/^.*[:/]/, ''),
    className: text('class').replace(/^.*\./, ''),
    packageName: text('package'),
    isClickable: is('clickable'),
    // Only what says that it is not, is not.
    isEnabled: values.get('enabled') !== 'false',
    isFocused: is('focused'),
    isPassword,
    isScrollable: is('scrollable'),
    ...(is('checkable') && { isChecked: is('checked') }),
    bounds,
    ...(parent && { parent }),
  }
}

function boundsOf(text: string): Bounds | undefined {
  const [, left, top, right, bottom] =
    /^\[(-?\d{1,6}),(-?\d{1,6})\]\[(-?\d{1,6}),(-?\d{1,6})\]$/.exec(text) ?? []
  if (bottom === undefined) return undefined
  return { left: Number(left), top: Number(top), right: Number(right), bottom: Number(bottom) }
}

const unescape = (text: string): string =>
  text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,8}));/gi, (whole, decimal, hex, name: string) => {
    if (name !== undefined) return ENTITIES[name] ?? whole
    const code = decimal === undefined ? Number.parseInt(hex as string, 16) : Number(decimal)
    return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : ''
  })
