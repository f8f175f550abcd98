import type { JsonObject } from '@countersign/core'
import type { Grammar } from '@countersign/language'

const AIDS =
  '(?:wheel ?chairs?|prams?|strollers?|buggy|pushchair|baby carriage|rollator|zimmer frame|walking frame|mobility scooter|crutch|crutches)'
const STEPS = '(?:stairs?|steps?|staircases?|stairways?|escalators?)'

const NEEDED = new RegExp(
  [
    AIDS,
    'step ?(?:free|less)',
    'barrier free',
    'low floor',
    'accessib(?:le|ility)',
    '(?:disabled|disability)',
    'broken (?:leg|foot|ankle|hip)',
    `(?:no|avoid|avoiding|without|not|never|(?:can't|cant|cannot|can not|couldn't|unable to|not able to|don't|dont|do not|trouble|problems?|difficult\\w*|struggle) (?:\\w+ ){0,3}?)(?: (?:any|the|to))?(?: \\w+)? ?${STEPS}`,
  ]
    .map((each) => `\\b${each}\\b`)
    .join('|'),
)

const NOT_NEEDED = new RegExp(
  [
    `${STEPS} (?:are|is|would be) (?:fine|ok|okay|good|possible|no problem|not a problem)`,
    `(?:don't|dont|do not|no longer|not) (?:need|have|use|want)(?: to be| it to be)?(?: (?:a|the|my|any|it))? (?:${AIDS}|step ?free|accessible)`,
    `(?:without|no) (?:(?:a|the|my|any) )?${AIDS}`,
    "(?:not|needn't be|no need (?:to be|for)) (?:step ?free|accessible)",
  ]
    .map((each) => `\\b${each}\\b`)
    .join('|'),
)

/** Whether somebody speaks of what stairs are in the way of: in any words, of themselves or of who comes along. */
function readNeed(plain: string): JsonObject {
  if (NOT_NEEDED.test(plain)) return { stepFree: false }
  return NEEDED.test(plain) ? { stepFree: true } : {}
}

export const needs: NonNullable<Grammar['heed']> = {
  read: readNeed,
  noted: ({ stepFree }) =>
    stepFree === true
      ? 'All right: in this conversation I plan step-free ways. Tell me where from and where to.'
      : 'All right: ways may have stairs again. Tell me where from and where to.',
}

/** For what cannot be asked of a board: nothing is shown as if it could. */
export const sayUnheeded = ({ stepFree }: JsonObject): string =>
  stepFree === true
    ? '\n\nI cannot tell which of these are step-free. Ask me for a way from one place to another, and I plan it step-free.'
    : ''
