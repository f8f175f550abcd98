const LETTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ı: 'i',
}
const TITLES = new Set([
  'mr',
  'mister',
  'mrs',
  'ms',
  'miss',
  'mx',
  'dr',
  'doctor',
  'prof',
  'professor',
  'sir',
])

/** A name as the words it is looked up by: lower case, plain letters, without titles. "Dr. Zoë O'Brien": zoe obrien. */
export function nameWords(name: string): string[] {
  const words = plainLetters(name)
    .replace(/['’‘`´.]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && word !== 's')
  const named = words.filter((word) => !TITLES.has(word))
  return named.length > 0 ? named : words
}

function plainLetters(text: string): string {
  // Most names are plain already.
  if (/^[ -~]*$/.test(text)) return text.toLowerCase()
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[øđðłßæœþı]/g, (letter) => LETTERS[letter]!)
}
