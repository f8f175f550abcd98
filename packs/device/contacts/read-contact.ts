import { z } from 'zod'
import type { Contact } from './contact.ts'
import { isRelation, type Relation } from './relations.ts'

const text = z.string().trim().min(1).max(200)

/** A phone's entries are not ours: what is odd in one is left out, and without an id or a name there is no contact. */
const contactSchema = z.object({
  id: text,
  // A name is spoken and typed: one line, and nothing that cannot be stored.
  name: text.refine((name) => name.isWellFormed() && !/\p{Cc}/u.test(name)),
  nicknames: z.array(text).optional().catch(undefined),
  relations: z
    .array(z.unknown())
    .transform((values): Relation[] => values.filter(isRelation))
    .optional()
    .catch(undefined),
  organization: text.optional().catch(undefined),
  phones: z.array(text).optional().catch(undefined),
  pronoun: z.enum(['he', 'she', 'they']).optional().catch(undefined),
  used: z
    .array(z.object({ app: text, at: z.iso.datetime({ offset: true }) }))
    .optional()
    .catch(undefined),
})

export function readContact(value: unknown): Contact | undefined {
  return contactSchema.safeParse(value).data
}
