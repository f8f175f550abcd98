import type { CDPSession } from 'playwright-core'
import { inwards, type Item, isSamePlace, isWithin, outwards } from './item.ts'
import type { LaidOut, LaidOutFrame } from './layout.ts'

export interface Source {
  readonly session: CDPSession
  readonly frame: LaidOutFrame
}

/** What is in the window at one moment. */
export class Screen {
  readonly url: string
  readonly title: string
  readonly root: Item | undefined
  /** It shows a page that it should not, or none. */
  readonly isAway: boolean
  /** All that is in the tree, in the order of the page. */
  readonly items: readonly Item[]
  readonly isLoading: boolean
  readonly size: { readonly width: number; readonly height: number }
  /** How long the page is. */
  readonly height: number
  readonly #sources: readonly Source[]

  constructor(given: {
    readonly url: string
    readonly title: string
    readonly root: Item | undefined
    readonly isAway: boolean
    readonly isWaiting: boolean
    readonly size: { readonly width: number; readonly height: number }
    readonly height: number
    readonly sources: readonly Source[]
  }) {
    this.#sources = given.sources
    this.url = given.url
    this.title = given.title
    this.root = given.root
    this.size = given.size
    this.height = given.height
    this.isAway = given.isAway
    this.items = given.root ? [...inwards(given.root)] : []
    this.isLoading =
      given.isWaiting ||
      this.items.length === 0 ||
      this.items.some(({ isBusy, isSeen, role }) => isSeen && (isBusy || role === 'progressbar'))
  }

  /** What can be used now: while a dialog is open that must be answered first, only what is in it. */
  get usable(): readonly Item[] {
    const seen = this.items.filter((item) => isReachable(item))
    const dialog = seen.findLast(({ isModal }) => isModal)
    return dialog ? seen.filter((item) => isWithin(item, dialog)) : seen
  }

  /** The same item as it is now; nothing when it is gone. */
  again(item: Item): Item | undefined {
    return this.items.find((other) => isSamePlace(other, item))
  }

  /** A node of the document, also one that is not in the tree. */
  nodeOf(session: CDPSession, id: number): LaidOut | undefined {
    const frames = this.#sources.filter((source) => source.session === session)
    return frames.map(({ frame }) => frame.nodes.get(id)).find((node) => node !== undefined)
  }

  /** Changes when controls come, go or change their state; not with each word on the page. */
  get signature(): string {
    return this.usable
      .filter(({ role }) => role !== 'text' && role !== 'generic')
      .map(({ role, name, place, isDisabled, isOn }) => [role, name, place.node, isDisabled, isOn].join('/'))
      .join('\n')
  }
}

/** Switches are often drawn by their label, with the real one under it and out of sight. */
function isReachable(item: Item): boolean {
  if (item.isSeen) return true
  if (item.isOn === undefined) return false
  const [, parent] = outwards(item)
  return parent?.role === 'label' && parent.isSeen
}

/** From the outermost to the node itself, in the document. */
export function pathOf(node: LaidOut | undefined): readonly LaidOut[] {
  const path: LaidOut[] = []
  for (let at = node; at; at = at.parent) path.unshift(at)
  return path
}
