import type { Candidate } from './types.ts'

/** What to say to mean this one of those that were offered: its name, where no other has it. */
export function answerFor(chosen: Candidate, candidates: readonly Candidate[]): string {
  const isOnly = (key: 'name' | 'detail'): boolean =>
    chosen[key] !== '' && candidates.filter((each) => each[key] === chosen[key]).length === 1
  if (isOnly('name')) return chosen.name
  return isOnly('detail') ? chosen.detail : `number ${candidates.indexOf(chosen) + 1}`
}
