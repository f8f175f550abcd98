import { type Choice, chooseContact, type Wanted } from '../contacts/choose-contact.ts'
import type { Contact } from '../contacts/contact.ts'
import { ContactIndex } from '../contacts/contact-index.ts'
import { AppList } from './apps.ts'
import type { Draft } from './draft.ts'
import { readApps, readTurns } from './read-context.ts'
import type { Context, Turn } from './types.ts'

/** What readers look at beside the words: the context, checked, and what the same sentence has said so far. */
export interface Around {
  readonly contacts: ContactIndex
  readonly apps: AppList
  readonly settings: Readonly<Record<string, boolean>>
  readonly turns: readonly Turn[]
  readonly now: number
  readonly alwaysConfirm: boolean
  /** The requests before this one in the same sentence. */
  readonly earlier: readonly Draft[]
  /** How much more may be tried. A sentence that takes more than this is none that was spoken. */
  readonly budget: { left: number }
  /** Each name is looked up once, however often a sentence is tried this way and that. */
  choose(wanted: Wanted): Choice
}

/** Plain sentences take under twenty, long ones with many corrections a hundred or two. */
const MOST_TRIES = 400

/** Takes of a context what is well-formed. It never fails: with nothing known, the engine asks. */
export function lookAround(given: unknown): Around {
  const context = (typeof given === 'object' && given !== null ? given : {}) as Partial<Context>
  const contacts = context.contacts instanceof ContactIndex ? context.contacts : new ContactIndex([])
  const now = typeof context.now === 'string' ? Date.parse(context.now) : Number.NaN
  const chosen = new Map<string, Choice>()
  return {
    contacts,
    apps: new AppList(readApps(context.apps)),
    settings: typeof context.settings === 'object' && context.settings !== null ? context.settings : {},
    turns: readTurns(context.history, now),
    now,
    alwaysConfirm: context.alwaysConfirm !== false,
    earlier: [],
    budget: { left: MOST_TRIES },
    choose(wanted) {
      const key = JSON.stringify([wanted.name, wanted.relation, wanted.organization])
      let choice = chosen.get(key)
      if (!choice) chosen.set(key, (choice = chooseContact(contacts, wanted, now)))
      return choice
    },
  }
}

export const withEarlier = (around: Around, drafts: readonly Draft[]): Around => ({
  ...around,
  earlier: [...around.earlier, ...drafts],
})

export const contactOf = ({ contacts }: Around, id: string | undefined | null): Contact | undefined =>
  typeof id === 'string' ? contacts.get(id) : undefined
