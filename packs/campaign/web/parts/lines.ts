/** Short texts as they are typed, one a line. */
export const fromLines = (lines: readonly string[]): string => lines.join('\n')

export const toLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
