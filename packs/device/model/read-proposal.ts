import { toWords, type Words } from '@countersign/language'
import type { Around } from '../engine/around.ts'
import { COMMON } from '../engine/common-words.ts'
import type { Doubt } from '../engine/confidence.ts'
import type { Draft, Person } from '../engine/draft.ts'
import { isLater, readOne } from '../engine/read/reading.ts'
import type { ActionPlan } from '../engine/schema.ts'
import { settingOf } from '../engine/settings.ts'

/**
 * A plan that a model proposed, as the request that it stands for. Only what the speaker said counts: whom, which number,
 * which words are taken from the utterance, and looked up here. Undefined where it says anything else.
 */
export function readProposal(plan: ActionPlan, said: Words, around: Around): Draft | undefined {
  const draft = draftOf(plan, said, around)
  // What is to happen later cannot be done; in a message it is only a word.
  if (draft?.content === undefined && isLater(said.plain)) return undefined
  return draft && { ...draft, doubts: [...draft.doubts, 'by_model'] }
}

function draftOf(plan: ActionPlan, said: Words, around: Around): Draft | undefined {
  const { intent } = plan
  switch (plan.intent) {
    case 'send_message':
    case 'reply_message': {
      const whom = readWhom(plan.slots.recipient, said, around)
      const content = readContent(plan.slots.content, said)
      return whom && content && { intent, ...appSaid(plan, said, around), ...merge(whom, content) }
    }
    case 'call_contact': {
      if ('number' in plan.slots) return readNumber(plan.slots.number, said)
      const whom = readWhom(plan.slots.recipient, said, around)
      return whom && { intent, ...appSaid(plan, said, around), ...whom }
    }
    case 'read_messages': {
      if (plan.slots.sender === undefined) return { intent, ...appSaid(plan, said, around), doubts: [] }
      const whom = readWhom(plan.slots.sender, said, around)
      return whom && { intent, ...appSaid(plan, said, around), ...whom }
    }
    case 'open_app': {
      const app = around.apps.find(plan.slots.app)
      // One that is not on the phone must at least have been named.
      if (!app || !(app.installed || isSaid(plan.slots.app, said))) return undefined
      return { intent, app: app.name, doubts: [...app.doubts] }
    }
    case 'toggle_setting': {
      const setting = settingOf(plan.slots.setting.toLowerCase().replaceAll(/[_-]/g, ' '))
      return setting && { intent, setting: setting.setting, state: plan.slots.state, doubts: [] }
    }
    case 'delete_messages':
    case 'make_payment': {
      const { recipient } = plan.slots
      const whom = recipient === undefined ? undefined : readWhom(recipient, said, around)
      // There is nothing to carry out, so nothing more has to be known of it.
      return {
        intent,
        ...('scope' in plan.slots && { scope: plan.slots.scope }),
        ...(whom ?? { doubts: [] }),
      }
    }
    case 'read_screen':
    case 'launch_vision_mode':
      return { intent, doubts: [] }
  }
}

interface Whom {
  readonly person: Person
  readonly doubts: Doubt[]
}

/** Who was named, by the contacts of this phone and nothing else. */
function readWhom(name: string, said: Words, around: Around): Whom | undefined {
  if (!isSaid(name, said)) return undefined
  const words = toWords(name)
  const read = readOne(words, 0, around, words.list.length)
  if (read?.end !== words.list.length) return { person: { said: name }, doubts: [] }
  return { person: read.person, doubts: [...read.doubts] }
}

/** The words of a message: those that were said, perhaps in another person or order. */
function readContent(
  content: string,
  said: Words,
): { readonly content: string; readonly doubts: Doubt[] } | undefined {
  const spoken = new Set(
    said.list.flatMap(({ plain, text, quoted }) => (quoted ? plainWords(text) : [plain])),
  )
  const own = plainWords(content).filter((word) => !spoken.has(word))
  // A digit, or a word that carries meaning, can only come from the speaker.
  if (own.some((word) => !COMMON.has(word) || /\d/.test(word))) return undefined
  return { content, doubts: [own.length > 0 || !isSaid(content, said) ? 'much_reworded' : 'free_text'] }
}

function readNumber(number: string, said: Words): Draft | undefined {
  const digits = number.replaceAll(/\D/g, '')
  const isSpoken = digits.length > 2 && said.source.replaceAll(/\D/g, '').includes(digits)
  return isSpoken ? { intent: 'call_contact', number, doubts: ['by_number'] } : undefined
}

/** The app where it was named; where it was not, the rules choose one. */
function appSaid({ metadata }: ActionPlan, said: Words, around: Around): { readonly app?: string } {
  const app = metadata.app !== undefined && isSaid(metadata.app, said) && around.apps.find(metadata.app)
  return app ? { app: app.name } : {}
}

const merge = (whom: Whom, { content, doubts }: { readonly content: string; readonly doubts: Doubt[] }) => ({
  person: whom.person,
  content,
  doubts: [...whom.doubts, ...doubts],
})

const plainWords = (text: string): string[] => toWords(text).list.map(({ plain }) => plain)

/** Whether these words were said, one after the other. */
function isSaid(text: string, said: Words): boolean {
  const { plain } = toWords(text)
  return plain !== '' && ` ${said.plain} `.includes(` ${plain} `)
}
