import type { JsonObject } from '../json.ts'

/** The confidence that came with a step. Odd values are passed on: the policy treats them as none. */
export function confidenceOf(metadata: JsonObject): number | undefined {
  const { confidence } = metadata
  return typeof confidence === 'number' ? confidence : undefined
}

/** Whether the proposer wants a person to look first, however sure they are. It can only make things stricter. */
export const asksFirst = ({ confirm }: JsonObject): boolean => confirm !== undefined && confirm !== false
