import type { Transaction } from '@countersign/core'
import { type DeviceTurnRow, deviceTurns } from '../tables.ts'
import { understoodOf } from './turn.ts'

const PAGE = 500

/** What was said to or of somebody goes with them. */
export async function eraseTurns(tx: Transaction, rowIds: readonly string[]): Promise<void> {
  const erased = new Set(rowIds)
  for (let offset = 0; ;) {
    const turns = (await tx.rows.find(deviceTurns, {
      orderBy: [['id', 'asc']],
      limit: PAGE,
      offset,
    })) as unknown as DeviceTurnRow[]
    let deleted = 0
    for (const turn of turns) {
      const understood = understoodOf(turn)
      const ids = understood.kind === 'plan' ? understood.contactIds : candidatesOf(understood)
      if (!ids.some((id) => id !== null && erased.has(id))) continue
      await tx.rows.delete(deviceTurns, turn.id, turn.version)
      deleted++
    }
    if (turns.length < PAGE) return
    offset += PAGE - deleted
  }
}

const candidatesOf = (
  understood: Exclude<ReturnType<typeof understoodOf>, { kind: 'plan' }>,
): readonly string[] => (understood.kind === 'question' ? understood.candidates.map(({ id }) => id) : [])
