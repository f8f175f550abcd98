interface Named {
  readonly first_name: string
  readonly last_name: string
}

export const fullName = ({ first_name, last_name }: Named): string => `${first_name} ${last_name}`.trim()

/** `Maria Lopez's`, `James'` */
export const possessive = (name: string): string => (/s$/i.test(name) ? `${name}'` : `${name}'s`)

/** `a follow-up`, `an initial consultation` */
export const withArticle = (noun: string): string => `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`
