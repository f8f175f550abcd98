import { randomUUID } from 'node:crypto'
import { type DroppedStep, issuesOf } from '@countersign/core'
import {
  type AssistantActionIntent,
  assistantActionIntentSchema,
  toStep,
} from '@countersign/itinerary/intents'
import { z } from 'zod'

type Issues = DroppedStep['issues']

/** An intent as it came, and what is made of it. */
export interface CheckedIntent {
  readonly type: string | null
  /** The one that came with it, else one that is made. */
  readonly actionId: string
  readonly step: IntentStep
  readonly issues: Issues | undefined
}

interface IntentStep {
  readonly id?: string
  readonly action: string
  readonly input?: object
  readonly metadata?: object
  readonly key?: string
}

const uuid = z.guid()

/** A step is named after its place, so that what became of an intent is found again. */
export const stepIdOf = (index: number): string => `s${index + 1}`

export function checkIntents(raw: readonly unknown[]): CheckedIntent[] {
  return raw.map((item, index) => {
    const given = uuid.safeParse((item as { metadata?: { actionId?: unknown } } | null)?.metadata?.actionId)
    const actionId = given.data ?? randomUUID()
    const parsed = assistantActionIntentSchema.safeParse(item)
    if (parsed.success) {
      const { type } = parsed.data
      const step = makeStep(parsed.data, { index, actionId, isGiven: given.success })
      return { type, actionId, step, issues: undefined }
    }
    const type = (item as { type?: unknown } | null)?.type
    const named = typeof type === 'string' ? type.slice(0, 64) : null
    return { type: named, actionId, step: { action: named ?? '' }, issues: issuesOf(parsed.error) }
  })
}

function makeStep(
  intent: AssistantActionIntent,
  { index, actionId, isGiven }: { index: number; actionId: string; isGiven: boolean },
): IntentStep {
  const { action, input, metadata } = toStep(intent)
  return {
    id: stepIdOf(index),
    action,
    input,
    metadata: { ...metadata, actionId },
    // Only who gives an id can send it twice. Large and small letters are the same in it.
    ...(isGiven && { key: actionId.toLowerCase() }),
  }
}

/** What is wrong with coordinates is wrong with the request: whoever swaps them has all of them wrong. */
export const coordinateFault = (intents: readonly CheckedIntent[]) => {
  const index = intents.findIndex(({ issues }) => issues?.some(({ path }) => isOfCoordinates(path)))
  const issue = intents[index]?.issues?.find(({ path }) => isOfCoordinates(path))
  return issue && { path: `${index}.${issue.path}`, message: issue.message }
}

const isOfCoordinates = (path: string): boolean => path.split('.').includes('coordinates')
