import type { CDPSession } from 'playwright-core'
import { canBeSeen, isBlank, LIGHT, type Shade, shadeOf, STYLES, type Style } from './shade.ts'

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

const capture = (session: CDPSession) =>
  session.send('DOMSnapshot.captureSnapshot', {
    computedStyles: [...STYLES],
    includeDOMRects: true,
    includeBlendedBackgroundColors: true,
  })
type Capture = Awaited<ReturnType<typeof capture>>
type Document = Capture['documents'][number]

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

const TEXT = 3
const PICTURES = new Set(['img', 'video', 'canvas', 'svg', 'picture', 'object'])

const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

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

  const boxOf = (at: number): Box => {
    const [x = 0, y = 0, width = 0, height = 0] = layout.bounds[at] ?? []
    return { x, y, width, height }
  }
  // Behind text that is on a picture there is another colour than the page knows of.
  const pictures = layout.nodeIndex.flatMap((node, at) => {
    const isPicture =
      PICTURES.has(text(dom.nodeName?.[node]).toLowerCase()) ||
      (styleOf(layout.styles[at], strings)?.['background-image'] ?? 'none') !== 'none'
    return isPicture ? [boxOf(at)] : []
  })

  dom.backendNodeId?.forEach((id, index) => {
    const parentIndex = dom.parentIndex?.[index] ?? -1
    const parent = made[parentIndex] ?? hole.owner
    const around = shades[parentIndex] ?? hole.shade
    const isText = dom.nodeType?.[index] === TEXT
    const at = layoutOf.get(index)
    const onPage = at === undefined ? undefined : boxOf(at)
    const style = at === undefined ? undefined : styleOf(layout.styles[at], strings)
    // The style of a text is that of what it is in.
    const shade =
      at === undefined || !style || isText
        ? around
        : shadeOf(around, {
            style,
            box: boxOf(at),
            scrolled: layout.scrollRects?.[at],
            background: text(layout.blendedBackgroundColors?.[at]),
          })
    const box = onPage && {
      ...onPage,
      x: onPage.x - scrollOffsetX + hole.corner.x,
      y: onPage.y - scrollOffsetY + hole.corner.y,
    }
    const isOnPicture = onPage !== undefined && pictures.some((picture) => overlap(picture, onPage))
    const [left = 0, top = 0] = layout.clientRects?.[at ?? -1] ?? []
    const node: LaidOut = {
      id,
      tag: text(dom.nodeName?.[index]).toLowerCase(),
      parent,
      attributes: attributesOf(dom.attributes?.[index], strings),
      box,
      corner: { x: (box?.x ?? 0) + left, y: (box?.y ?? 0) + top },
      isSeen:
        onPage !== undefined &&
        canBeSeen(shade, onPage, style) &&
        !(isText && style && !isOnPicture && isBlank(style, shade)),
      isClickable: clickable.has(index),
    }
    made[index] = node
    shades[index] = shade
    nodes.set(id, node)
    const child = childFrame.get(index)
    if (child !== undefined)
      holes.set(child, { owner: node, shade: { ...shade, isCut: !node.isSeen }, corner: node.corner })
  })
  return { nodes, holes }
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
