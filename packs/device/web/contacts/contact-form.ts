import { orNull } from '@countersign/ui'
import { type Relation, relationOf } from '../../contacts/relations.ts'
import type { ContactRow } from '../data/types.ts'

export interface ContactForm {
  readonly name: string
  readonly nicknames: string
  readonly relations: string
  readonly organization: string
  readonly phones: string
  readonly pronoun: '' | 'he' | 'she' | 'they'
}

export const toForm = (contact?: ContactRow): ContactForm => ({
  name: contact?.name ?? '',
  nicknames: contact?.nicknames.join(', ') ?? '',
  relations: contact?.relations.join(', ') ?? '',
  organization: contact?.organization ?? '',
  phones: contact?.phones.join('\n') ?? '',
  pronoun: contact?.pronoun ?? '',
})

const parts = (text: string, separator: RegExp): string[] =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** Everyday words, too: "mum" is the mother. What is no relation at all is named. */
export function readRelations(text: string): {
  readonly relations: readonly Relation[]
  readonly unknown: string | undefined
} {
  const said = parts(text, /,/)
  const found = said.map((word) => relationOf(word.toLowerCase()))
  return {
    relations: [...new Set(found.filter((relation) => relation !== undefined))],
    unknown: said[found.indexOf(undefined)],
  }
}

export const toInput = (form: ContactForm, id?: string): object => ({
  ...(id !== undefined && { id }),
  name: form.name.trim(),
  nicknames: parts(form.nicknames, /,/),
  relations: readRelations(form.relations).relations,
  organization: orNull(form.organization),
  phones: parts(form.phones, /[\n,;]/),
  pronoun: orNull(form.pronoun),
})
