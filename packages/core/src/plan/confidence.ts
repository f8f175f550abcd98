import type { JsonObject } from '../json.ts'

/** The confidence that came with a step. Odd values are passed on: the policy treats them as none. */
export function confidenceOf(metadata: JsonObject): number | undefined {
  const { confidence } = metadata
  return typeof confidence === 'number' ? confidence : undefined
}
