import type { Assistant } from '@countersign/assistant'
import type { Chore } from './chores.ts'

const HOUR = 60 * 60 * 1000

export function assistantChores({ chores }: Assistant): Chore[] {
  return [{ name: 'forget old conversations', run: chores.forgetOld, everyMs: HOUR, untilDone: true }]
}
