import { cardLines, type LineKind } from '@countersign/card'
import type { PlanBody } from '@countersign/protocol'
import type { Paint, Tone } from './style.ts'

const tones: Partial<Record<LineKind, Tone | readonly Tone[]>> = {
  title: 'bold',
  before: 'red',
  after: 'green',
  caution: 'yellow',
  loss: 'red',
  note: 'dim',
}

/** A plan's card for a terminal. Each line says what it is also without colours. */
export const paintCard = (plan: PlanBody, paint: Paint, stepIds?: readonly string[]): string[] =>
  cardLines(plan, stepIds ? { stepIds } : {}).map(({ kind, text }) => {
    const tone = tones[kind]
    return tone === undefined ? text : paint(tone, text)
  })
