/** What is held by the pointer. */
export interface Held {
  readonly kind: string
  readonly id: string
  /** Where it was taken from; absent: from beside the board. */
  readonly laneId?: string
}

type Data = Readonly<Record<string | symbol, unknown>>

/** Marks what belongs on a board: other things may be dragged across the page. */
const onBoard = Symbol('on board')

/** What a thing says of itself while it is dragged, so that a board takes it. */
export const heldData = (held: Held): Record<string | symbol, unknown> => ({ ...held, [onBoard]: true })

export const isHeld = (data: Data): boolean => data[onBoard] === true

export const asHeld = (data: Data): Held | undefined => (isHeld(data) ? (data as unknown as Held) : undefined)
