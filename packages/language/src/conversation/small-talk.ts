import type { CompiledGrammar } from '../compile-grammar.ts'
import type { Reserve } from '../sentences.ts'

const MAX_EXAMPLES = 6
/** To somebody who has seen examples. */
const FEW_EXAMPLES = 3

const GREETING =
  /^(?:hi|hello|hey|good (?:morning|afternoon|evening)|howdy)(?: there| assistant| countersign)?$/
const THANKS =
  /^(?:ok(?:ay)? )?(?:thanks|thank you|thx|cheers|great|perfect|cool|nice|awesome|got it|ok|okay|good|well done)(?: (?:a lot|so much|very much|you|for .*|thanks|thank you|job))*$/
const HELP =
  /^(?:help(?: me)?|what can (?:you|i|we) (?:do|ask)(?: for me| you| here)?|what do you do|how can you help(?: me)?|what are you able to do|who are you|what are you|show me what you can do|how does this work|commands|what else can you do)$/
const UNDO =
  /^(?:undo|undo (?:it|that|this|the last (?:one|change|action))|revert (?:it|that)|take (?:it|that) back|bring (?:it|her|him) back)$/
const NO =
  /^(?:no|nope|no thanks|no thank you|nah|nothing|never ?mind|forget (?:it|that)|stop|leave it|cancel)$/
const YES = /^(?:yes|yep|yeah|sure|go ahead|do it|confirm|approve|ok do it)$/

/** What needs no tool. */
export function smallTalk(
  plain: string,
  grammar: CompiledGrammar,
  hasTool: (name: string) => boolean,
): string | undefined {
  if (GREETING.test(plain)) return `Hello. ${offer(grammar, hasTool)}`
  if (HELP.test(plain)) return offer(grammar, hasTool)
  if (THANKS.test(plain)) return 'You are welcome.'
  if (UNDO.test(plain))
    return 'I cannot undo by myself. Every change has an Undo beside it, in this conversation and under Activity.'
  if (NO.test(plain)) return 'All right.'
  if (YES.test(plain)) return 'There is nothing open that I asked about. What would you like me to do?'
  return undefined
}

/** What was not understood: all of it, or what follows the part that was. */
export function notUnderstood(
  grammar: CompiledGrammar,
  hasTool: (name: string) => boolean,
  again: boolean,
  part?: { readonly known: string; readonly strange: string },
): string {
  const what = part ? `“${part.strange}” after “${part.known}”, so I have not done anything` : 'that'
  return `I did not understand ${what}. ${offer(grammar, hasTool, again)}`
}

export function reserved(
  reserve: Reserve,
  grammar: CompiledGrammar,
  hasTool: (name: string) => boolean,
): string {
  switch (reserve) {
    case 'refused':
      return 'All right, I leave everything as it is.'
    case 'taken-back':
      return 'All right, never mind. Nothing was changed.'
    case 'supposed':
      return `I only act on a plain request, so I have not done anything. When you ask for a change, you see exactly what it would do before you confirm it. ${offer(grammar, hasTool)}`
    case 'how':
      return `Tell me in your own words, and before anything changes you see exactly what would, and confirm it. ${offer(grammar, hasTool)}`
  }
}

const OFFER = 'You can say, for example'

/** Whether what is said shows examples. */
export const isOffer = (text: string): boolean => text.includes(OFFER)

/** A few things to say that fit what the user may do: from all over the grammar, reads and writes. */
function offer(grammar: CompiledGrammar, hasTool: (name: string) => boolean, again = false): string {
  const usable = grammar.intents.filter(
    ({ intent }) => intent.elsewhere === undefined && hasTool(intent.tool),
  )
  if (usable.length === 0) return 'There is nothing here that I may do for you.'
  const step = Math.max(1, Math.floor(usable.length / MAX_EXAMPLES))
  const examples = usable.filter((_, index) => index % step === 0).slice(0, MAX_EXAMPLES)
  const shown = examples.map(({ intent }) => intent.example)
  const few = again ? shown.toSorted((a, b) => a.length - b.length).slice(0, FEW_EXAMPLES) : shown
  return `${OFFER}:\n\n${few.map((example) => `- ${example}`).join('\n')}`
}
