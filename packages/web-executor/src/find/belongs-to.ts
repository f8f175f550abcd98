import type { Item } from '../tree/item.ts'
import { pathOf } from '../tree/screen.ts'

/** How deep in the document the smallest thing is that holds both. */
function sharedDepth(one: Item, other: Item): number {
  const path = pathOf(one.place.dom)
  const otherPath = pathOf(other.place.dom)
  const differs = path.findIndex((node, depth) => node !== otherPath[depth])
  return differs === -1 ? path.length : differs
}

/** Whether a button is this field's, and not closer to another one. */
export function belongsTo(button: Item, field: Item, fields: readonly Item[]): boolean {
  const own = sharedDepth(button, field)
  return fields.every((other) => other === field || sharedDepth(button, other) <= own)
}

/** The form that something is in. */
export const formOf = (item: Item) => pathOf(item.place.dom).findLast(({ tag }) => tag === 'form')
