/**
 * Characters that cannot be seen or that turn the order of the others: what is read would not be what is stored.
 * Joiners inside emoji and within scripts that are written with them stay, and so does the mark that makes an emoji
 * colourful.
 */
const suspicious =
  /[[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Zl}\p{Zp}\uFFF9-\uFFFC]--[\uFE0E-\uFE0F\t\n]]/gv

const joiners = /^[\u200C\u200D]$/u
const joinedBefore =
  /[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Gujarati}\p{Script=Sinhala}]$/u

/** Letters of other alphabets that nobody can tell from Latin ones. Those that one can tell stay: β-carotene, ω-3. */
const lookalike = /[АВЕЅІЈКМНОРСТУХаеорсухѕіјһԁԛԝӏΑΒΕΖΗΙΚΜΝΟΡΤΥΧονι]/gu
const word = /[\p{L}\p{M}]+/gu
const latin = /\p{Script=Latin}/u

/** Where a word that has Latin letters has others that only look like them. */
function findLookalikes(text: string): RegExpExecArray[] {
  if (text.search(lookalike) === -1) return []
  return [...text.matchAll(word)]
    .filter(([letters]) => latin.test(letters))
    .flatMap(({ 0: letters, index }) =>
      [...letters.matchAll(lookalike)].map((match) => Object.assign(match, { index: index + match.index })),
    )
}

export interface TextPart {
  readonly text: string
  /** Present for a character that could not be seen, or not for what it is: how it is called. */
  readonly hidden?: string
}

const nameOf = (character: string): string =>
  `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`

/** Splits a text where a character stands that is hidden, or in disguise. */
export function splitHidden(text: string): readonly TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  const found = [...text.matchAll(suspicious), ...findLookalikes(text)]
  for (const match of found.toSorted((left, right) => left.index - right.index)) {
    const [character] = match
    if (joiners.test(character) && joinedBefore.test(text.slice(0, match.index))) continue
    // A line that ends with CR LF is nothing odd.
    if (character === '\r' && text[match.index + 1] === '\n') continue
    if (match.index > from) parts.push({ text: text.slice(from, match.index) })
    parts.push({ text: character, hidden: nameOf(character) })
    from = match.index + character.length
  }
  if (from < text.length) parts.push({ text: text.slice(from) })
  return parts
}

/** The same as one text, for places that take no elements: titles, labels, Markdown. */
export const revealHidden = (text: string): string =>
  splitHidden(text)
    .map((part) => (part.hidden === undefined ? part.text : `⟦${part.hidden}⟧`))
    .join('')
