const known: ReadonlySet<string> = new Set(['fi', 'sv', 'en'])

/** The reader's language, as far as timetables know it. */
export function readersLanguage(told: readonly string[] = navigator.languages): string {
  const short = told.map((tag) => tag.slice(0, 2).toLowerCase())
  return short.find((tag) => known.has(tag)) ?? 'en'
}
