import type { CDPSession } from 'playwright-core'
import type { Box, LaidOut } from './layout.ts'

/** Something in the accessibility tree of a page. */
export interface Item {
  /** As ARIA names it; `text` for plain text. */
  readonly role: string
  readonly name: string
  readonly description: string
  /** What is in a field. Of a password only dots. */
  readonly value: string
  readonly attributes: Readonly<Record<string, string>>
  readonly parent: Item | undefined
  readonly children: readonly Item[]
  readonly box: Box | undefined
  readonly isSeen: boolean
  readonly isClickable: boolean
  /** A field, as a whole. */
  readonly isEditable: boolean
  readonly isMultiline: boolean
  readonly isDisabled: boolean
  readonly isSecret: boolean
  readonly isSelected: boolean
  /** Of what can be on or off. */
  readonly isOn: boolean | undefined
  readonly isBusy: boolean
  readonly isModal: boolean
  readonly place: Place
}

/** Where an item is in the browser: good until the page takes it away. */
export interface Place {
  readonly session: CDPSession
  readonly node: number
  readonly dom: LaidOut | undefined
}

export const isSamePlace = (one: Item, other: Item): boolean =>
  one.place.session === other.place.session && one.place.node === other.place.node

/** The item, then what it is in, outwards. */
export function* outwards(item: Item): Generator<Item> {
  for (let at: Item | undefined = item; at; at = at.parent) yield at
}

export const isWithin = (item: Item, outer: Item): boolean => {
  for (const at of outwards(item)) if (at === outer) return true
  return false
}

/** The item and everything in it, in the order of the page. */
export function* inwards(item: Item): Generator<Item> {
  yield item
  for (const child of item.children) yield* inwards(child)
}

/** The texts in it that can be seen. */
export const textsIn = (item: Item): string[] =>
  [...inwards(item)]
    .filter(({ role, isSeen }) => role === 'text' && isSeen)
    .map(({ name }) => name.trim())
    .filter((text) => text !== '')
