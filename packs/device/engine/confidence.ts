/**
 * How sure the engine is, as what is left of nearly certain after everything that speaks against a reading. Each doubt
 * takes away about as much as readings with it are wrong in the utterances of this project. What takes more than 0.28
 * by itself is something a person would ask about: it always leads to a confirmation (see confirm.ts).
 */
const DOUBTS = {
  /** Nothing but its wording says where a message begins: "tell Sam I am late". */
  free_text: 0.06,
  /** It is set off: "saying …", "that …", a colon, quotation marks. */
  set_off_text: 0.02,
  /** It was put into other words: "ask if he's coming" → "Are you coming?" */
  reworded: 0.06,
  /** The same, where more than a word or two was changed. */
  much_reworded: 0.3,
  /** "Tell Mum I love her": her whom it is sent to, or somebody else? */
  third_person: 0.3,
  /** It begins in a way messages seldom do: a part of the name may be in it. */
  odd_beginning: 0.3,
  /** A correction inside what is to be sent. */
  corrected_text: 0.3,
  /** The last words may name the app, or be part of the message. */
  app_at_the_end: 0.29,
  /** It may be one message, or a message and another request. */
  one_or_two: 0.3,
  /** The contact: by a part of the name, by relation, by a short form, … */
  part_of_name: 0.02,
  relation: 0.02,
  short_form: 0.08,
  alike: 0.15,
  homophone: 0.3,
  by_recency: 0.1,
  by_number: 0.1,
  pronoun: 0.08,
  /** Somebody else was spoken of since. */
  distant_pronoun: 0.2,
  carried_over: 0.08,
  /** Text that somebody else wrote is passed on. */
  passed_on: 0.3,
  corrected: 0.08,
  /** What is corrected has been done already: it cannot be taken back. */
  corrected_after: 0.3,
  typo: 0.12,
  /** A word that sounds like the one meant. */
  misheard: 0.3,
  app_alike: 0.12,
  odd_wording: 0.12,
  /** It can be meant as a request, or be said just so. */
  maybe_no_request: 0.3,
  leftover_word: 0.3,
  /** No verb says what to do. */
  bare: 0.1,
  several_calls: 0.3,
  /** No rule reads it so, only a model. */
  by_model: 0.3,
} as const

export type Doubt = keyof typeof DOUBTS
export const doubtNames = Object.keys(DOUBTS) as [Doubt, ...Doubt[]]

const NEARLY_CERTAIN = 0.98
const LEAST = 0.05

export function confidenceOf(doubts: readonly Doubt[]): number {
  const left = doubts.reduce((left, doubt) => left - DOUBTS[doubt], NEARLY_CERTAIN)
  return Math.round(Math.max(LEAST, left) * 100) / 100
}
