import { ApiError } from '@countersign/client'
import { useAct } from '@countersign/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Block, type Span, timesOf } from './spans.ts'

export interface Refusal {
  readonly block: Block
  readonly span: Span
  readonly message: string
  /** The appointment that is in the way. */
  readonly clashId: string | undefined
}

/** Moves appointments: shown at once, put back when the server refuses, and said where it was dropped. */
export function useMoves() {
  const queries = useQueryClient()
  const [moving, setMoving] = useState<ReadonlyMap<string, Span>>(new Map())
  const [refusal, setRefusal] = useState<Refusal | undefined>()
  const act = useAct({ onRefused: () => {} })
  const settle = (id: string): void =>
    setMoving((last) => new Map([...last].filter(([other]) => other !== id)))

  const move = async (block: Block, span: Span): Promise<void> => {
    const { id } = block.appointment
    setRefusal(undefined)
    setMoving((last) => new Map(last).set(id, span))
    try {
      await act.mutateAsync({ action: 'update_appointment', input: { id, ...timesOf(span) } })
      await queries.invalidateQueries({ queryKey: ['read', 'list_appointments'] })
    } catch (error) {
      const { message, details } = error as ApiError
      const clash = (details as { readonly id?: string } | undefined)?.id
      setRefusal({ block, span, message, clashId: clash })
    } finally {
      settle(id)
    }
  }
  return {
    /** Where what is on its way is shown meanwhile. */
    moving,
    refusal,
    dismiss: (): void => setRefusal(undefined),
    move: (block: Block, span: Span): void => void move(block, span),
  }
}

export type Moves = ReturnType<typeof useMoves>

/** The blocks as they are shown: those on their way at their new place. */
export const withMoves = (blocks: readonly Block[], { moving }: Pick<Moves, 'moving'>): Block[] =>
  blocks
    .filter(({ appointment, isRest }) => !(isRest && moving.has(appointment.id)))
    .map((block) => ({ ...block, ...moving.get(block.appointment.id) }))
