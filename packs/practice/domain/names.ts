interface Named {
  readonly first_name: string
  readonly last_name: string
}

export const fullName = ({ first_name, last_name }: Named): string => `${first_name} ${last_name}`.trim()

/** `Maria Lopez's`, `James'` */
export const possessive = (name: string): string => (/s$/i.test(name) ? `${name}'` : `${name}'s`)

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** `a, b and c` */
export const listOf = (items: readonly string[]): string => list.format(items)

/** `1 goal`, `2 goals` */
export const count = (number: number, noun: string, plural = `${noun}s`): string =>
  `${number} ${number === 1 ? noun : plural}`

/** `a follow-up`, `an initial consultation` */
export const withArticle = (noun: string): string => `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`
