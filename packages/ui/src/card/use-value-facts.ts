import type { Reference, StepBody } from '@countersign/protocol'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useClient } from '../data/client-context.ts'
import { useActionList } from '../data/use-action-list.ts'
import { usePeople } from '../data/use-people.ts'
import type { ValueFacts } from './card-context.ts'
import { choicesIn, namesInChanges, type Words } from '@countersign/card'

type Change = StepBody['preview']['changes'][number]

export interface ValueSources {
  readonly changes: readonly Change[]
  readonly inputs: readonly Readonly<Record<string, unknown>>[]
  readonly actions: readonly string[]
  readonly words: Words | undefined
  readonly references: Readonly<Record<string, Reference>> | undefined
}

/** Names for the ids that changes hold: from the changes themselves, from the people, else asked of the workspace. */
export function useValueFacts(sources: ValueSources): ValueFacts {
  const { changes, inputs, actions, words, references } = sources
  const client = useClient()
  const people = usePeople()
  const list = useActionList()
  const told = useMemo(() => namesInChanges(changes), [changes])
  const wanted = useMemo(() => wantedIds(changes, inputs, references), [changes, inputs, references])
  const unknown = wanted.filter(({ id }) => !told.has(id) && !people.has(id))
  const answers = useQueries({
    queries: unknown.map(({ reference, input }) => ({
      queryKey: ['read', reference.tool, input],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        client.read<Record<string, unknown>>(reference.tool, input, signal),
      retry: false,
    })),
    combine: (results) =>
      results.map(({ data }, index) => {
        const { id, reference } = unknown[index]!
        return [id, (data && reference.name(data, id)) || undefined] as const
      }),
  })
  return useMemo(() => {
    const found = new Map(answers)
    return {
      words,
      choices: new Set(actions.flatMap((name) => [...choicesIn(list.get(name)?.inputSchema)])),
      nameFor: (column, value) => {
        if (typeof value !== 'string' || value === '') return undefined
        const isPointer = /(?:_id|Id|_by)$/u.test(column) || column === 'id'
        if (!isPointer) return undefined
        return told.get(value) ?? (people.has(value) ? people.nameOf(value) : found.get(value))
      },
    }
  }, [answers, words, actions, list, told, people])
}

interface Wanted {
  readonly id: string
  readonly reference: Reference
  readonly input: object
}

function wantedIds(
  changes: readonly Change[],
  inputs: ValueSources['inputs'],
  references: ValueSources['references'],
): Wanted[] {
  const found = new Map<string, Wanted>()
  const rows = [...changes.flatMap(({ before, after }) => [before ?? {}, after ?? {}]), ...inputs]
  for (const row of rows)
    for (const [column, reference] of Object.entries(references ?? {})) {
      const id = row[column]
      if (typeof id === 'string' && id !== '')
        found.set(id, { id, reference, input: reference.input(id, row) })
    }
  return [...found.values()]
}
