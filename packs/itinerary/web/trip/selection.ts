import type { Selection } from '../data/trip.ts'

const kinds = ['destination', 'explore', 'base'] as const

/** A choice as it stands in the address: `destination:abc`. */
export const writeSelection = (selection: Selection): string =>
  selection ? `${selection.kind}:${selection.id}` : ''

export function readSelection(text: string | undefined): Selection {
  const at = text?.indexOf(':') ?? -1
  const kind = kinds.find((each) => each === text?.slice(0, at))
  const id = text?.slice(at + 1) ?? ''
  return kind && id !== '' ? { kind, id } : null
}
