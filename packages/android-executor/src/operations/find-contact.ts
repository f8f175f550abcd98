import type { Arguments, OperationHandler } from '@countersign/executor-kit'
import type { Run } from '../device/android-phone.ts'
import { type Contact, findContact as findAmong, readContacts } from '../device/contacts.ts'
import { fatal, type Failed, textOf } from './outcomes.ts'
import { searchInApp } from './search-in-app.ts'
import type { Inside } from './session.ts'

export const findContact =
  (inside: Inside): OperationHandler =>
  async (args, { signal }) => {
    const { session } = inside
    session.isInConversation = false
    const name = textOf(args, 'name')
    let found = await lookUp(inside, args, { signal })
    // Apps that go by names of their own have people that the address book does not know.
    if (isMissing(found) && session.app?.kind === 'messaging' && !session.app.link) {
      const shown = await searchInApp(inside, name, { signal })
      if (shown.kind === 'one') found = { id: name, name, numbers: [] }
    }
    if ('status' in found) return found
    const planId = textOf(args, 'id') || undefined
    session.contact = { ...found, planId }
    return { status: 'success', data: { id: planId ?? found.id, name: found.name } }
  }

const isMissing = (found: Contact | Failed): boolean =>
  'status' in found && (found.data as Arguments)['code'] === 'contact_missing'

/** In the phone's address book; never a guess between two. */
export async function lookUp({ phone }: Inside, args: Arguments, run: Run): Promise<Contact | Failed> {
  const name = textOf(args, 'name')
  const contacts = await readContacts(phone, run)
  if (!contacts)
    return fatal(
      'contacts_unreadable',
      'The phone does not let its contacts be read.',
      'Say the number instead, or allow contacts to be read over USB debugging.',
    )
  const found = findAmong(contacts, name)
  if (found.kind === 'one') return found.contact
  if (found.kind === 'none')
    return fatal(
      'contact_missing',
      `${name} is not among the contacts.`,
      'Say the name as it is in the contacts.',
      {
        name,
      },
    )
  return fatal('contact_ambiguous', `Several contacts are called ${name}.`, 'Say the whole name.', { name })
}

/** Why a contact has no number to use. */
export const numberFailure = (kind: 'none' | 'several', name: string): Failed =>
  kind === 'none'
    ? fatal('number_missing', `There is no number for ${name}.`, 'Add a number to the contact.')
    : fatal('number_ambiguous', `${name} has several numbers.`, 'Choose a default number in the contact.')
