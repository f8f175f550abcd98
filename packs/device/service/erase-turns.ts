import type { Transaction } from '@countersign/core'
import { type DeviceTurnRow, deviceTurns } from '../tables.ts'

const PAGE = 500

/** What was said to or of somebody goes with them: also what they wrote, where it was read out, and what was asked. */
export async function eraseTurns(tx: Transaction, rowIds: readonly string[]): Promise<void> {
  const erased = rowIds.map((id) => JSON.stringify(id))
  for (let offset = 0; ;) {
    const turns = (await tx.rows.find(deviceTurns, {
      orderBy: [['id', 'asc']],
      limit: PAGE,
      offset,
    })) as unknown as DeviceTurnRow[]
    let deleted = 0
    for (const turn of turns) {
      const kept = JSON.stringify([turn.understood, turn.remedy])
      if (!erased.some((id) => kept.includes(id))) continue
      await tx.rows.delete(deviceTurns, turn.id, turn.version)
      deleted++
    }
    if (turns.length < PAGE) return
    offset += PAGE - deleted
  }
}
