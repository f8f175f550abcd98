import type { Box } from './layout.ts'

// Whether anybody could see something. What is there only for programs to find is not read, and not used.

export const STYLES = [
  'opacity',
  'visibility',
  'color',
  'background-image',
  'overflow-x',
  'overflow-y',
  'clip',
  'clip-path',
] as const
export type Style = Readonly<Record<(typeof STYLES)[number], string>>

/** What a node passes on to everything inside it. */
export interface Shade {
  readonly opacity: number
  readonly isCut: boolean
  /** Inside something that is scrolled: what is above or left of the window can be scrolled to. */
  readonly isScrolled: boolean
  /** The colour behind it. */
  readonly background: string
}

export const LIGHT: Shade = { opacity: 1, isCut: false, isScrolled: false, background: '' }

const isClip = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip'

export function shadeOf(
  from: Shade,
  own: {
    readonly style: Style
    readonly box: Box
    readonly scrolled: readonly number[] | undefined
    readonly background: string
  },
): Shade {
  const { style, box, scrolled, background } = own
  const isTiny =
    (box.width <= 1 && isClip(style['overflow-x'])) || (box.height <= 1 && isClip(style['overflow-y']))
  const isClipped =
    /^rect\((?:[01]px[, ]*){4}\)$/.test(style.clip) || /^inset\((?:50|100)%\)$/.test(style['clip-path'])
  return {
    opacity: from.opacity * (Number.parseFloat(style.opacity) || 0),
    isCut: from.isCut || isTiny || isClipped,
    isScrolled: from.isScrolled || (scrolled?.[0] ?? 0) > 0 || (scrolled?.[1] ?? 0) > 0,
    background: background || from.background,
  }
}

/** In the document's own measure: what is left of or above its beginning cannot be scrolled to. */
export const canBeSeen = (shade: Shade, box: Box, style: Style | undefined): boolean =>
  box.width > 1 &&
  box.height > 1 &&
  shade.opacity > 0.05 &&
  !shade.isCut &&
  (shade.isScrolled || (box.x + box.width > 0 && box.y + box.height > 0)) &&
  style?.visibility !== 'hidden'

const numbers = (color: string): readonly string[] => color.match(/[\d.]+/g) ?? []

/** Text without a colour, or in the colour of what is behind it. */
export function isBlank({ color }: Style, { background }: Shade): boolean {
  const [red, green, blue, alpha = '1'] = numbers(color)
  if (Number(alpha) === 0) return true
  const [otherRed, otherGreen, otherBlue, otherAlpha = '1'] = numbers(background)
  // Of what is behind a frame with a process of its own, nothing is known.
  const isKnown = background !== '' && Number(otherAlpha) > 0
  return isKnown && red === otherRed && green === otherGreen && blue === otherBlue
}
