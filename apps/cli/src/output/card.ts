import { cardLines, type LineKind } from '@countersign/card'
import { type Client, plans } from '@countersign/client'
import type { PlanBody } from '@countersign/protocol'
import type { Output } from './output.ts'
import type { Tone } from './style.ts'

const tones: Partial<Record<LineKind, Tone | readonly Tone[]>> = {
  title: 'bold',
  before: 'red',
  after: 'green',
  caution: 'yellow',
  loss: 'red',
  note: 'dim',
}

/** Prints a plan's card, in the words of its workspace. Each line says what it is also without colours. */
export async function printCard(
  output: Output,
  client: Client,
  plan: PlanBody,
  stepIds?: readonly string[],
): Promise<void> {
  if (output.isJson) return
  const facts = await plans(client).words(plan.id)
  const lines = cardLines(plan, { facts, ...(stepIds && { stepIds }) })
  output.print(
    ...lines.map(({ kind, text }) => {
      const tone = tones[kind]
      return tone === undefined ? text : output.paint(tone, text)
    }),
  )
}
