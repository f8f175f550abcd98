import type { CDPSession } from 'playwright-core'
import type { Item } from './item.ts'
import type { LaidOut, LaidOutFrame } from './layout.ts'

const askForTree = (session: CDPSession, frameId: string) =>
  session.send('Accessibility.getFullAXTree', { frameId })
type Node = Awaited<ReturnType<typeof askForTree>>['nodes'][number]

/** Of interest to nobody: parts of texts, and the bullets of lists. */
const LEFT_OUT = new Set(['InlineTextBox', 'LineBreak', 'ListMarker'])
const ROLES: Readonly<Record<string, string>> = {
  StaticText: 'text',
  RootWebArea: 'document',
  LabelText: 'label',
  Iframe: 'iframe',
  // Tables that a browser takes for a means of layout may hold lists all the same.
  LayoutTable: 'table',
  LayoutTableRow: 'row',
  LayoutTableCell: 'cell',
  Canvas: 'image',
  img: 'image',
}
/** What a browser draws, and says nothing about. */
const PICTURES = new Set(['canvas', 'img', 'video', 'object', 'embed'])

type Writable<T> = { -readonly [K in keyof T]: T[K] }
type Made = Writable<Item> & { children: Item[] }

/** The accessibility trees of frames, each in its place in the page; nothing where the page has none yet. */
export async function readTrees(
  frames: readonly { readonly session: CDPSession; readonly frame: LaidOutFrame }[],
): Promise<Item | undefined> {
  const holes = new Map<LaidOut, Made>()
  let page: Item | undefined
  for (const { session, frame } of frames) {
    // A frame may go, or move to another process, while it is being looked at.
    const root = await readTree(session, frame, holes).catch((error: unknown) => {
      if (!frame.owner) throw error
      return undefined
    })
    const hole = frame.owner && holes.get(frame.owner)
    if (!frame.owner) page = root
    if (!hole || !root) continue
    root.parent = hole
    hole.children.push(root)
  }
  return page
}

async function readTree(
  session: CDPSession,
  frame: LaidOutFrame,
  holes: Map<LaidOut, Made>,
): Promise<Made | undefined> {
  const { nodes } = await askForTree(session, frame.frameId)
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const known = new Set<number>()

  const make = (node: Node, parent: Made | undefined): Made[] => {
    const id = node.backendDOMNodeId
    if (id !== undefined) known.add(id)
    const role = node.role?.value as string | undefined
    if (role !== undefined && LEFT_OUT.has(role)) return []
    const below = (item: Made | undefined): Made[] =>
      (node.childIds ?? []).flatMap((child) => {
        const found = byId.get(child)
        return found ? make(found, item) : []
      })
    // What counts for nothing passes on what is in it.
    if (node.ignored || role === undefined || id === undefined) return below(parent)
    const item = toItem(node, { session, node: id, dom: frame.nodes.get(id) }, parent)
    item.children = below(item)
    if (item.place.dom && role === 'Iframe') holes.set(item.place.dom, item)
    return [item]
  }

  const root = nodes.find(({ parentId }) => parentId === undefined)
  const [made] = root ? make(root, undefined) : []
  if (made) addPictures(made, frame, session, known)
  return made
}

/** Pictures that the tree leaves out altogether, such as a canvas: there may be words in them. */
function addPictures(root: Made, frame: LaidOutFrame, session: CDPSession, known: ReadonlySet<number>): void {
  for (const dom of frame.nodes.values()) {
    const isPlain = PICTURES.has(dom.tag) && dom.isSeen && !known.has(dom.id)
    // An empty alternative says: there is nothing in it to read.
    if (!isPlain || dom.attributes['alt'] === '' || isHiddenForReaders(dom)) continue
    root.children.push({
      ...toItem({ nodeId: '', ignored: false }, { session, node: dom.id, dom }, root),
      role: 'image',
    })
  }
}

function isHiddenForReaders(dom: LaidOut): boolean {
  for (let at: LaidOut | undefined = dom; at; at = at.parent)
    if (at.attributes['aria-hidden'] === 'true') return true
  return false
}

function toItem(node: Node, place: Item['place'], parent: Made | undefined): Made {
  const has = new Map<string, unknown>(node.properties?.map(({ name, value }) => [name, value.value]))
  const isTrue = (name: string): boolean => [true, 'true', 1].includes(has.get(name) as never)
  const attributes = place.dom?.attributes ?? {}
  const isInField = has.has('editable') && isInsideField(parent)
  const isEditable = has.has('editable') && !isInField && has.get('focusable') === true
  const role = ROLES[node.role?.value as string] ?? (node.role?.value as string | undefined) ?? 'generic'
  const isSecret = attributes['type'] === 'password'
  return {
    role: isEditable && role === 'generic' ? 'textbox' : role,
    // Of text also the spaces around it count: they are between words.
    name: role === 'text' ? String(node.name?.value ?? '') : String(node.name?.value ?? '').trim(),
    description: String(node.description?.value ?? '').trim(),
    value: String(node.value?.value ?? ''),
    attributes,
    parent,
    children: [],
    box: place.dom?.box,
    isSeen: place.dom?.isSeen ?? false,
    isClickable: place.dom?.isClickable ?? false,
    isEditable,
    isMultiline: isTrue('multiline') || has.get('editable') === 'richtext',
    isDisabled: isTrue('disabled') || isTrue('readonly'),
    isSecret,
    isSelected: isTrue('selected') || (attributes['aria-current'] ?? 'false') !== 'false',
    isOn: onOrOff(has.get('checked') ?? has.get('pressed')),
    isBusy: isTrue('busy'),
    isModal: isTrue('modal'),
    place,
  }
}

const isInsideField = (item: Item | undefined): boolean =>
  item !== undefined && (item.isEditable || isInsideField(item.parent))

const onOrOff = (value: unknown): boolean | undefined =>
  value === 'true' || value === true ? true : value === 'false' || value === false ? false : undefined
