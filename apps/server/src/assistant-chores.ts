import type { Assistant } from '@countersign/assistant'
import type { Chore } from './chores.ts'

const HOUR = 60 * 60 * 1000

export function assistantChores({ chores, look }: Assistant): Chore[] {
  return [
    // It looks by itself as well: this is for the moment when somebody's time with a run is over.
    { name: 'take up runs', run: look, everyMs: HOUR, errand: 'runs' },
    { name: 'forget old conversations', run: chores.forgetOld, everyMs: HOUR, untilDone: true },
  ]
}
