import type { LayerSpecification } from 'maplibre-gl'

// Text is drawn with the fonts of the page, so no server has to be asked for glyphs. MapLibre takes the weight from the first
// name of a stack, where it may be that of no font at all: then the next one draws.
const family = 'Inter Variable'

export interface Fonts {
  readonly text: string[]
  readonly medium: string[]
}

export const ownFonts: Fonts = { text: [family, 'sans-serif'], medium: ['Medium', family, 'sans-serif'] }

/** A style from elsewhere has glyphs of its own, and its server none of ours. */
export function fontsOf(layers: readonly LayerSpecification[]): Fonts {
  for (const layer of layers) {
    const font: unknown = layer.type === 'symbol' ? layer.layout?.['text-font'] : undefined
    // Anything but names is an expression, which has its own first word.
    if (!Array.isArray(font) || font.length === 0 || expressions.has(String(font[0]))) continue
    const names = font.filter((name) => typeof name === 'string')
    if (names.length === font.length) return { text: names, medium: names }
  }
  return ownFonts
}

const expressions = new Set(['literal', 'step', 'case', 'match', 'get', 'coalesce', 'let', 'array'])

/** Fetches the parts of the font that these words need: a canvas does not wait for them, and would draw with another. */
export async function loadFontFor(text: string): Promise<void> {
  await Promise.all(
    [400, 500, 600].map((weight) => document.fonts.load(`${weight} 16px "${family}"`, text)),
  ).catch(() => undefined)
}

/** For what is drawn on a canvas of our own. */
export const canvasFont = (weight: number, size: number): string =>
  `${weight} ${size}px "${family}", sans-serif`
