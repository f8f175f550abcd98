import type { CDPSession } from 'playwright-core'

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface Point {
  readonly x: number
  readonly y: number
}

/** A node of the document as it is laid out. Text, elements and shadow roots alike. */
export interface LaidOut {
  readonly id: number
  readonly tag: string
  readonly parent: LaidOut | undefined
  readonly attributes: Readonly<Record<string, string>>
  /** Where it is in the window; absent when it is not rendered. */
  readonly box: Box | undefined
  /** Where what is in it begins: inside its border. */
  readonly corner: Point
  /** Rendered, and so that somebody could see it, perhaps after scrolling. */
  readonly isSeen: boolean
  readonly isClickable: boolean
}

export interface LaidOutFrame {
  readonly frameId: string
  readonly url: string
  readonly title: string
  /** The iframe that it is in, when that belongs to the same process. */
  readonly owner: LaidOut | undefined
  readonly nodes: ReadonlyMap<number, LaidOut>
  readonly height: number
}

const STYLES = [
  'opacity',
  'visibility',
  'color',
  'overflow-x',
  'overflow-y',
  'clip',
  'clip-path',
  'pointer-events',
] as const
type Style = Readonly<Record<(typeof STYLES)[number], string>>

const capture = (session: CDPSession) =>
  session.send('DOMSnapshot.captureSnapshot', {
    computedStyles: [...STYLES],
    includeDOMRects: true,
    includeBlendedBackgroundColors: true,
  })
type Capture = Awaited<ReturnType<typeof capture>>
type Document = Capture['documents'][number]

/** What a node passes on to everything inside it. */
interface Shade {
  readonly opacity: number
  readonly isCut: boolean
  /** Inside something that is scrolled: what is above or left of the window can be scrolled to. */
  readonly isScrolled: boolean
}
const LIGHT: Shade = { opacity: 1, isCut: false, isScrolled: false }

/** A hole in the page, where a frame is shown. */
interface Hole {
  readonly owner: LaidOut | undefined
  readonly shade: Shade
  readonly corner: Point
}

/**
 * Everything that one process of the browser shows, with where it is and whether anybody could see it. A frame that has a
 * process of its own is told where it is.
 */
export async function readLayout(session: CDPSession, owner?: LaidOut): Promise<readonly LaidOutFrame[]> {
  const { documents, strings } = await capture(session)
  const corner = owner?.corner ?? { x: 0, y: 0 }
  const shade = { ...LIGHT, isCut: owner ? !owner.isSeen : false }
  const holes = new Map<number, Hole>([[0, { owner, shade, corner }]])
  return documents.flatMap((document, index) => {
    const hole = holes.get(index)
    if (!hole) return []
    const read = readDocument(document, strings, hole)
    for (const [child, found] of read.holes) holes.set(child, found)
    return {
      frameId: strings[document.frameId] ?? '',
      url: strings[document.documentURL] ?? '',
      title: strings[document.title] ?? '',
      owner: hole.owner,
      nodes: read.nodes,
      height: document.contentHeight ?? 0,
    }
  })
}

function readDocument(document: Document, strings: readonly string[], hole: Hole) {
  const { nodes: dom, layout, scrollOffsetX = 0, scrollOffsetY = 0 } = document
  const text = (index: number | undefined): string => (index === undefined ? '' : (strings[index] ?? ''))
  const layoutOf = new Map<number, number>()
  layout.nodeIndex.forEach((node, index) => layoutOf.has(node) || layoutOf.set(node, index))
  const clickable = new Set(dom.isClickable?.index)
  const childFrame = new Map(
    dom.contentDocumentIndex?.index.map((node, at) => [node, dom.contentDocumentIndex!.value[at]!]),
  )
  const made: LaidOut[] = []
  const shades: Shade[] = []
  const holes = new Map<number, Hole>()
  const nodes = new Map<number, LaidOut>()

  dom.backendNodeId?.forEach((id, index) => {
    const parentIndex = dom.parentIndex?.[index] ?? -1
    const parent = made[parentIndex] ?? hole.owner
    const shade = shades[parentIndex] ?? hole.shade
    const at = layoutOf.get(index)
    const bounds = at === undefined ? undefined : layout.bounds[at]
    const style = at === undefined ? undefined : styleOf(layout.styles[at], strings)
    const box = bounds && {
      x: bounds[0]! - scrollOffsetX + hole.corner.x,
      y: bounds[1]! - scrollOffsetY + hole.corner.y,
      width: bounds[2]!,
      height: bounds[3]!,
    }
    const onPage = bounds && { x: bounds[0]!, y: bounds[1]!, width: bounds[2]!, height: bounds[3]! }
    const own = style && onPage ? inside(shade, style, onPage, layout.scrollRects?.[at!]) : shade
    const background = at === undefined ? '' : text(layout.blendedBackgroundColors?.[at])
    const [left = 0, top = 0] = layout.clientRects?.[at ?? -1] ?? []
    const isText = dom.nodeType?.[index] === 3
    const node: LaidOut = {
      id,
      tag: text(dom.nodeName?.[index]).toLowerCase(),
      parent,
      attributes: attributesOf(dom.attributes?.[index], strings),
      box,
      corner: { x: (box?.x ?? 0) + left, y: (box?.y ?? 0) + top },
      isSeen:
        onPage !== undefined &&
        onPage.width > 1 &&
        onPage.height > 1 &&
        own.opacity > 0.05 &&
        !own.isCut &&
        (own.isScrolled || (onPage.x + onPage.width > 0 && onPage.y + onPage.height > 0)) &&
        style?.visibility !== 'hidden' &&
        !(isText && style && isSameColor(style.color, background)),
      isClickable: clickable.has(index),
    }
    made[index] = node
    shades[index] = own
    nodes.set(id, node)
    const child = childFrame.get(index)
    if (child !== undefined)
      holes.set(child, { owner: node, shade: { ...own, isCut: !node.isSeen }, corner: node.corner })
  })
  return { nodes, holes }
}

const isClip = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip'

function inside(from: Shade, style: Style, box: Box, scrolled: readonly number[] | undefined): Shade {
  const isTiny =
    (box.width <= 1 && isClip(style['overflow-x'])) || (box.height <= 1 && isClip(style['overflow-y']))
  const isClipped =
    /^rect\((0px|1px)[, ]+(0px|1px)[, ]+(0px|1px)[, ]+(0px|1px)\)$/.test(style.clip) ||
    /^inset\((50|100)%\)$/.test(style['clip-path'])
  return {
    opacity: from.opacity * (Number.parseFloat(style.opacity) || 0),
    isCut: from.isCut || isTiny || isClipped,
    isScrolled: from.isScrolled || (scrolled?.[0] ?? 0) > 0 || (scrolled?.[1] ?? 0) > 0,
  }
}

function styleOf(indexes: readonly number[] | undefined, strings: readonly string[]): Style | undefined {
  if (!indexes || indexes.length < STYLES.length) return undefined
  return Object.fromEntries(STYLES.map((name, at) => [name, strings[indexes[at]!] ?? ''])) as Style
}

function attributesOf(indexes: readonly number[] | undefined, strings: readonly string[]) {
  const attributes: Record<string, string> = {}
  for (let at = 0; at + 1 < (indexes?.length ?? 0); at += 2)
    attributes[strings[indexes![at]!] ?? ''] = strings[indexes![at + 1]!] ?? ''
  return attributes
}

const numbers = (color: string): string => (color.match(/[\d.]+/g) ?? []).slice(0, 3).join()

/** Text in the colour of what is behind it is there for programs, not for people. */
const isSameColor = (color: string, background: string): boolean =>
  background !== '' && numbers(color) === numbers(background)
