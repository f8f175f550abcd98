const HEX = /^#?([\da-f]{6})$/iu

/** A line's own colour; undefined for what is none. */
export function lineColour(given: string | undefined): string | undefined {
  const hex = HEX.exec(given ?? '')?.[1]
  return hex === undefined ? undefined : `#${hex.toLowerCase()}`
}

/** How bright a colour is to the eye, from 0 to 1. */
function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** What text needs on its ground. */
const READABLE = 4.5

/** White, as on most vehicles, or black where white is not read easily. */
export const textOn = (colour: string): '#ffffff' | '#000000' =>
  1.05 / (luminance(colour) + 0.05) >= READABLE ? '#ffffff' : '#000000'
