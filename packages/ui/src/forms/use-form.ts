import type { ReceiptBody } from '@countersign/protocol'
import type { ApiError } from '@countersign/client'
import { useState } from 'react'
import { useAct } from '../data/use-act.ts'

const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

interface Issue {
  readonly path: string
  readonly message: string
}

/** What the server found wrong, by field. */
function issuesOf(error: ApiError | undefined): readonly Issue[] {
  const { issues } = (error?.details ?? {}) as { readonly issues?: readonly Issue[] }
  return issues ?? []
}

export interface Form<Values> {
  readonly values: Values
  readonly set: <Key extends keyof Values>(key: Key, value: Values[Key]) => void
  /** What is wrong with a field: by its name in the action's input. */
  readonly errorOf: (field: string) => string | undefined
  /** What is wrong with it as a whole. */
  readonly fault: string | undefined
  readonly submit: () => void
  readonly isBusy: boolean
}

/** A form that is sent as the input of an action. The server's words are shown where they belong. */
export function useForm<Values>(options: {
  readonly initial: Values
  readonly action: string
  readonly toInput: (values: Values) => object
  /** Fields that the form shows; what is wrong elsewhere is said below it. */
  readonly fields: readonly string[]
  readonly onDone: (receipt: ReceiptBody) => void
  readonly onRefused?: (error: ApiError) => void
}): Form<Values> {
  const { initial, action, toInput, fields, onDone, onRefused } = options
  const [values, setValues] = useState(initial)
  const [refusal, setRefusal] = useState<ApiError | undefined>()
  const act = useAct({
    onDone,
    onRefused: (error) => {
      setRefusal(error)
      onRefused?.(error)
    },
  })
  const issues = issuesOf(refusal)
  const shown = issues.filter(({ path }) => fields.includes(path))
  return {
    values,
    set: (key, value) => setValues((last) => ({ ...last, [key]: value })),
    errorOf: (field) => {
      const issue = shown.find(({ path }) => path === field)
      return issue && capitalise(issue.message)
    },
    fault: refusal && shown.length === 0 ? refusal.message : undefined,
    submit: () => {
      setRefusal(undefined)
      act.mutate({ action, input: toInput(values) })
    },
    isBusy: act.isPending,
  }
}

/** An empty field is not given. */
export const given = (value: string): string | undefined => (value.trim() === '' ? undefined : value.trim())

/** An empty field empties what was there. */
export const orNull = (value: string): string | null => given(value) ?? null

/** Of what a form holds, only what differs from what was there. */
export function changed<Values extends object>(before: Values, after: Values): Partial<Values> {
  return Object.fromEntries(
    Object.entries(after).filter(([key, value]) => value !== before[key as keyof Values]),
  ) as Partial<Values>
}
