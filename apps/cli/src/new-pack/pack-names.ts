/** What a pack is called in its files. */
export interface PackNames {
  /** `garden-shed`: the workspace's id. */
  readonly name: string
  /** `garden_shed`: how its tables begin, and what its actions have in their names. */
  readonly prefix: string
  /** `Garden shed`. */
  readonly title: string
}

const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/
const SHORTEST = 2
const LONGEST = 32

/** Why nothing can be named like this, if so. */
export function findNameFault(name: string, taken: ReadonlySet<string>): string | undefined {
  if (!NAME.test(name) || name.length < SHORTEST || name.length > LONGEST)
    return `"${name}" cannot name a pack: small letters, digits and single hyphens, ${SHORTEST} to ${LONGEST} of them, a letter first.`
  if (taken.has(name)) return `The name "${name}" is taken. Choose another one.`
  return undefined
}

export function packNames(name: string): PackNames {
  const words = name.replaceAll('-', ' ')
  return {
    name,
    prefix: name.replaceAll('-', '_'),
    title: words.charAt(0).toUpperCase() + words.slice(1),
  }
}

/** A file of the template, or its name, as it reads in the new pack. */
export const inNewPack = (text: string, { name, prefix, title }: PackNames): string =>
  text.replaceAll('new-pack', name).replaceAll('new_pack', prefix).replaceAll('New pack', title)
