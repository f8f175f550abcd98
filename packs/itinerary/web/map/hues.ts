// Kinds of places need more colours than the page has, and none of those that mean something there: these are inks, muted
// enough to lie on paper together.
const hues = [
  { light: '#4f5663', dark: '#a3abb8' },
  { light: '#a1502f', dark: '#e39a7b' },
  { light: '#5b4a96', dark: '#b3a4ea' },
  { light: '#4d6b22', dark: '#a9c776' },
  { light: '#a03f66', dark: '#ea94b4' },
  { light: '#1d6b73', dark: '#7cc7cf' },
  { light: '#84611a', dark: '#d9b767' },
  { light: '#3a5a86', dark: '#93b2de' },
] as const

/** Of something without a category. */
const PLAIN = 0

/** How words begin that say what kind of place it is, in the order of the hues. */
const words: readonly RegExp[] = [
  /\b(?:food|restaurant|caf|coffee|bar\b|pub\b|din(?:e|ing|ner)|lunch|breakfast|baker|market|drink|wine|eat)/,
  /\b(?:museum|galler|art|theat|opera|temple|shrine|church|cathedral|mosque|castle|palace|histor|cultur|monument|landmark|sight)/,
  /\b(?:park|garden|nature|beach|hik|mountain|trail|view|lake|forest|outdoor|zoo|wildlife|island)/,
  /\b(?:shop|store|mall|boutique|souvenir)/,
  /\b(?:spa\b|onsen|bath|wellness|swim|pool|relax)/,
  /\b(?:activit|tour|event|entertain|night|music|concert|show|fun\b|theme|sport|experience)/,
  /\b(?:transport|transit|train|station|airport|flight|ferry|boat|bus\b|drive|travel)/,
]

function hash(text: string): number {
  let sum = 0
  for (const letter of text) sum = (sum * 31 + letter.codePointAt(0)!) % 65_521
  return sum
}

/** The same category has the same hue, in every trip. */
export function hueOf(category: string | null): number {
  const word = category?.trim().toLowerCase() ?? ''
  if (word === '') return PLAIN
  const known = words.findIndex((each) => each.test(word))
  return known >= 0 ? known + 1 : 1 + (hash(word) % (hues.length - 1))
}

export const inkOf = (hue: number, theme: 'light' | 'dark'): string => (hues[hue] ?? hues[PLAIN])[theme]

/** For the page, in either theme. */
export function categoryColour(category: string | null): string {
  const { light, dark } = hues[hueOf(category)] ?? hues[PLAIN]
  return `light-dark(${light}, ${dark})`
}
