/** What is held by the pointer. */
export type Held =
  | { readonly kind: 'destination'; readonly id: string }
  | { readonly kind: 'explore'; readonly id: string }

export const isHeld = (data: Readonly<Record<string | symbol, unknown>>): boolean =>
  (data['kind'] === 'destination' || data['kind'] === 'explore') && typeof data['id'] === 'string'

export const asHeld = (data: Readonly<Record<string | symbol, unknown>>): Held | undefined =>
  isHeld(data) ? (data as unknown as Held) : undefined
