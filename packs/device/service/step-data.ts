import type { Plan, Step } from '@countersign/core'
import type { Heard } from '../engine/types.ts'

/** What an executor answered: it may be anything. */
export type Data = Readonly<Record<string, unknown>>

const isData = (value: unknown): value is Data => typeof value === 'object' && value !== null

export function resultOf(step: Step | undefined): Data {
  const result = step?.receipt?.result
  return isData(result) ? result : {}
}

export function listIn(data: Data, name: string): readonly Data[] {
  const list = data[name]
  return Array.isArray(list) ? list.filter(isData) : []
}

const MOST_READ = 4000
export function textOf(data: Data, name: string): string | undefined {
  const value = data[name]
  return typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, MOST_READ) : undefined
}

const MOST_HEARD = 5

/** What was read is kept as something heard: data for the next turn, never a command. */
export function heardIn(plan: Plan): readonly Heard[] {
  return plan.steps.flatMap((step): Heard[] => {
    if (step.action !== 'read_screen') return []
    const data = resultOf(step)
    const text = textOf(data, 'summary')
    return [
      ...(text === undefined ? [] : [{ kind: 'screen', text } as const]),
      ...listIn(data, 'messages')
        .slice(-MOST_HEARD)
        .map((message): Heard => ({
          kind: 'message',
          contactId: textOf(message, 'contactId'),
          app: textOf(message, 'app'),
          text: textOf(message, 'text'),
        })),
    ]
  })
}
