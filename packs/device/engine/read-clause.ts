import { findReserve, sliceWords, type Words } from '@countersign/language'
import type { Around } from './around.ts'
import { withoutOpening } from './opening.ts'
import { readOpening } from './read/apps.ts'
import { readCall } from './read/calls.ts'
import { readDeletion } from './read/deleting.ts'
import { readFollowing } from './read/following.ts'
import { readInbox } from './read/inbox.ts'
import { readLooking } from './read/looking.ts'
import { readMessage } from './read/messages.ts'
import { readPayment } from './read/paying.ts'
import { closed, isRefusal, type Reader, type Reading, type Refusal } from './read/reading.ts'
import { readReply } from './read/replies.ts'
import { readSetting } from './read/settings.ts'

/** What deletes or pays comes first, so that nothing else takes it for harmless. */
const READERS: readonly Reader[] = [
  readDeletion,
  readPayment,
  readLooking,
  readSetting,
  readInbox,
  readCall,
  readFollowing,
  readReply,
  readMessage,
  readOpening,
]

/** A reading, and the words it is of: those without what led up to them. */
export type Clause = Reading & { readonly words: Words }

/** What to say to words that speak against themselves. */
export const RESERVES = {
  refused: 'Okay, I won’t.',
  'taken-back': 'Okay, nothing is done.',
  supposed: 'I only act on a plain request.',
  how: 'I can do it for you: just say so.',
} as const

/** Reads words as one request, or several of one kind. */
export function readClause(given: Words, around: Around): Clause | Refusal | undefined {
  if (--around.budget.left < 0) return undefined
  const { words, doubts } = withoutOpening(given)
  if (words.list.length === 0) return undefined
  let refusal: Refusal | undefined
  for (const read of READERS) {
    const reading = read(words, around)
    if (isRefusal(reading)) refusal ??= reading
    else if (reading) {
      const reserve = reserveOf(words, reading)
      if (reserve) return { refusal: RESERVES[reserve] }
      const drafts = reading.drafts.map((draft) => ({ ...draft, doubts: [...doubts, ...draft.doubts] }))
      return { ...reading, drafts, words }
    }
  }
  return refusal
}

/** Whether something in the words of the request itself, not of its message, speaks against it. */
function reserveOf(words: Words, { contentFrom, drafts }: Reading): ReturnType<typeof findReserve> {
  const own = contentFrom === undefined ? closed(words) : sliceWords(words, 0, contentFrom)
  // "Do not disturb" is a setting, and "stop the hotspot" turns one off.
  const meant = own.plain.replace(/\b(?:do not|don't|dont) disturb\b/g, 'dnd')
  switch (drafts[0]?.intent) {
    case 'toggle_setting':
      return findReserve(meant.replace(/^stop /, 'disable '))
    case 'read_messages':
      // "Check if anyone wrote" is no condition.
      return findReserve(meant.replace(/\b(?:if|whether) /, ''))
    default:
      return findReserve(meant)
  }
}
