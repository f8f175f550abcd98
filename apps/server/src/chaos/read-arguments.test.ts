import { describe, expect, it } from 'vitest'
import { definePart } from './part.ts'
import { readArguments, usage } from './read-arguments.ts'

const part = (name: string, flag: string) =>
  definePart({
    name,
    summary: `what ${name} does`,
    flags: { [flag]: { standard: 7, means: 'how much' } },
    run: async () => ({ seen: [], checks: [] }),
  })
const parts = [part('fire', 'flames'), part('flood', 'metres')]
const chosen = (...args: string[]) => {
  const read = readArguments(args, parts)
  return read.kind === 'run' ? read.chosen.map(({ part: { name }, values }) => [name, values]) : read
}

describe('what npm run test:chaos is told', () => {
  it('is all parts in full where nothing is said', () => {
    expect(chosen()).toEqual([
      ['fire', { flames: 7 }],
      ['flood', { metres: 7 }],
    ])
  })

  it('is one part, and how much of it', () => {
    expect(chosen('flood', '--metres', '3')).toEqual([['flood', { metres: 3 }]])
  })

  it('repeats with a seed', () => {
    expect(readArguments(['fire', '--seed', '42'], parts)).toMatchObject({ seed: 42 })
  })

  it.each([
    [['storm'], 'There is no part "storm".'],
    [['fire', '--metres', '3'], '--metres is not a flag of what is to run.'],
    [['fire', '--flames', 'many'], '--flames must be a whole number, not "many".'],
    [['fire', '--flames', '-1'], 'ambiguous'],
    [['fire', '--smoke', '1'], "Unknown option '--smoke'"],
  ])('refuses %j', (args, problem) => {
    expect(chosen(...args)).toEqual({ kind: 'refused', problem: expect.stringContaining(problem) })
  })

  it('names every part and flag when asked', () => {
    expect(chosen('--help')).toEqual({ kind: 'help' })
    for (const word of ['fire', 'what flood does', '--flames 7', 'how much'])
      expect(usage(parts)).toContain(word)
  })
})
