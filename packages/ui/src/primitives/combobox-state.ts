/** What a search has found, and for which text: the next text makes it old at once. */
export interface Found<Option> {
  readonly term: string
  readonly options: readonly Option[]
}

/** What there is for the text as it stands; undefined while that is still searched for. */
export const foundFor = <Option>(
  found: Found<Option> | undefined,
  term: string,
): readonly Option[] | undefined => (found?.term === term ? found.options : undefined)

/** Enter takes what the text has found, never what an earlier text did. */
export const takenByEnter = <Option>(
  found: Found<Option> | undefined,
  term: string,
  active: number,
): Option | undefined => foundFor(found, term)?.[active]

/** What an empty field is called. A placeholder that begins with the label says it already. */
export const withLabel = (label: string, placeholder: string): string =>
  placeholder.startsWith(`${label}: `) ? placeholder : `${label}: ${placeholder}`
