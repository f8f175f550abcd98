// Text is drawn with the fonts of the page, so no server has to be asked for glyphs. MapLibre takes the weight from the first
// name of a stack, where it may be that of no font at all: then the next one draws.
const family = 'Inter Variable'

export const textFont = [family, 'sans-serif']
export const mediumFont = ['Medium', family, 'sans-serif']

/** Fetches the parts of the font that these words need: a canvas does not wait for them, and would draw with another. */
export async function loadFontFor(text: string): Promise<void> {
  await Promise.all(
    [400, 500, 600].map((weight) => document.fonts.load(`${weight} 16px "${family}"`, text)),
  ).catch(() => undefined)
}

/** For what is drawn on a canvas of our own. */
export const canvasFont = (weight: number, size: number): string =>
  `${weight} ${size}px "${family}", sans-serif`
