/** One word for the phone's shell, whatever is in it: between single quotes nothing has a meaning but a single quote. */
const quote = (word: string): string => {
  if (word.includes('\0')) throw new Error('A command cannot hold a NUL.')
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`
}

/** The only way to make a command line: of words, each of which stays one. */
export const commandLine = (words: readonly string[]): string => words.map(quote).join(' ')
