/** Spreadsheets run what begins like a formula; a leading apostrophe makes it text. Tabs and line ends can hide one too. */
const isFormula = (text: string): boolean => /^[\s\uFEFF]*[=+\-@\t\r]/u.test(text)

/** One cell: neutralised, and quoted where it must be. */
export function csvCell(value: unknown): string {
  const text =
    value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value)
  const safe = typeof value === 'number' ? text : isFormula(text) ? `'${text}` : text
  return /[",\r\n;]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Without this mark, a spreadsheet reads what is not English as gibberish. */
const UTF8_MARK = '\uFEFF'

export const toCsv = (header: readonly string[], rows: readonly (readonly unknown[])[]): string =>
  UTF8_MARK + [header, ...rows].map((row) => row.map(csvCell).join(',')).join('\r\n') + '\r\n'
