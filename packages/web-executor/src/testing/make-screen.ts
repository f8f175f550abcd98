import type { CDPSession } from 'playwright-core'
import type { Item } from '../tree/item.ts'
import type { LaidOut } from '../tree/layout.ts'
import { Screen } from '../tree/screen.ts'

/** What a test says of an item: the rest is as it mostly is. */
export type Given = Partial<Omit<Item, 'parent' | 'children' | 'place'>> & {
  readonly role: string
  readonly tag?: string
  readonly children?: readonly Given[]
}

export const text = (name: string): Given => ({ role: 'text', name })

/** A screen without a browser. Each item is on a line of its own. */
export function makeScreen(...children: readonly Given[]): Screen {
  const session = {} as CDPSession
  let line = 0
  const make = (given: Given, parent: Item | undefined, around: LaidOut | undefined): Item => {
    const { tag = given.role, children: inner = [], ...own } = given
    const box = { x: 0, y: 30 * line++, width: 200, height: 20 }
    const isSeen = own.isSeen ?? true
    const dom: LaidOut = {
      id: line,
      tag,
      parent: around,
      attributes: own.attributes ?? {},
      box,
      corner: box,
      isSeen,
      isClickable: own.isClickable ?? false,
    }
    const made: Item[] = []
    const item: Item = {
      name: '',
      description: '',
      value: '',
      attributes: {},
      box,
      isClickable: false,
      isEditable: /^(?:textbox|searchbox)$/.test(own.role),
      isMultiline: false,
      isDisabled: false,
      isSecret: false,
      isSelected: false,
      isOn: undefined,
      isBusy: false,
      isModal: false,
      ...own,
      isSeen,
      parent,
      children: made,
      place: { session, node: dom.id, dom },
    }
    for (const child of inner) made.push(make(child, item, dom))
    return item
  }
  return new Screen({
    url: 'https://chat.example/',
    title: 'Chat',
    root: make({ role: 'document', children }, undefined, undefined),
    isAway: false,
    isWaiting: false,
    size: { width: 1280, height: 720 },
    height: 720,
    sources: [],
  })
}
