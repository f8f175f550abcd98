const segments = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** What takes two columns of a terminal. */
const wide =
  /[\p{Emoji_Presentation}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u3029\u3030-\u303F\uFF01-\uFF60]|\uFE0F/v

/** How many columns a text takes. */
export function widthOf(text: string): number {
  let width = 0
  for (const { segment } of segments.segment(text)) width += wide.test(segment) ? 2 : 1
  return width
}
