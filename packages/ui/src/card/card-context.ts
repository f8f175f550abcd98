import type { PlanBody } from '@countersign/protocol'
import { createContext, useContext } from 'react'
import type { People } from '../data/use-people.ts'
import type { WorkspaceWeb } from '../workspace.ts'
import type { Words } from '@countersign/card'
import type { ApprovalRules, Person } from './rights.ts'

/** What everything on a card needs to know. */
export interface CardFacts {
  readonly plan: PlanBody
  /** Its time is over, though the server may not have said so yet: nobody can allow it any more. */
  readonly isExpired: boolean
  readonly me: Person
  readonly people: People
  readonly rules: ApprovalRules | undefined
  readonly words: Words | undefined
  readonly previews: WorkspaceWeb['previews']
  readonly facts: ValueFacts
}

/** What it takes to show a value in words. */
export interface ValueFacts {
  readonly words: Words | undefined
  /** The name of the row that a value points to. */
  readonly nameFor: (column: string, value: unknown) => string | undefined
  /** Values that are names of code and may be split into words. */
  readonly choices: ReadonlySet<string>
}

const nothing: ValueFacts = { words: undefined, nameFor: () => undefined, choices: new Set() }

export const ValueContext = createContext<ValueFacts>(nothing)
export const useValues = (): ValueFacts => useContext(ValueContext)

export const CardContext = createContext<CardFacts | undefined>(undefined)

export function useCard(): CardFacts {
  const card = useContext(CardContext)
  if (!card) throw new Error('This belongs on a confirmation card')
  return card
}
