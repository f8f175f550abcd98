import { type Json, type Runtime, timeId, type Transaction, timeText } from '@countersign/core'
import { type DeviceTurnRow, deviceTurns } from '../tables.ts'
import type { Narration } from './narrate.ts'
import { asStored, spokenOf, type TurnStatus, type Understood, understoodOf } from './turn.ts'

export interface NewTurn {
  readonly ownerId: string
  readonly deviceId: string | null
  readonly said: string
  readonly understood: Understood
  readonly summary: string
  readonly planId: string | null
  readonly status: TurnStatus
  readonly text?: string
}

/** A log of what was said: written by the program itself, as the messages of a conversation are. */
export function createTurnStore(runtime: Pick<Runtime, 'store' | 'clock' | 'committed'>) {
  const { store, clock } = runtime
  const tell = (tx: Transaction, { id, owner_id: audience }: Pick<DeviceTurnRow, 'id' | 'owner_id'>) =>
    tx.events.append([
      { kind: 'records-changed', table: deviceTurns.name, ids: [id], workspace: 'device', audience },
    ])
  const byPlan = async (tx: Transaction, planId: string): Promise<DeviceTurnRow | undefined> => {
    const [turn] = await tx.rows.find(deviceTurns, { where: [['plan_id', '=', planId]], limit: 1 })
    return turn as DeviceTurnRow | undefined
  }
  const update = async (
    tx: Transaction,
    turn: DeviceTurnRow,
    patch: Record<string, Json>,
  ): Promise<DeviceTurnRow> => {
    const changed = { ...patch, updated_at: timeText(clock.now()) }
    await tx.rows.update(deviceTurns, turn.id, changed, turn.version)
    await tell(tx, turn)
    return { ...turn, ...changed, version: turn.version + 1 }
  }

  return {
    add: async (given: NewTurn): Promise<DeviceTurnRow> => {
      const date = clock.now()
      const at = timeText(date)
      const turn = {
        id: timeId('tn', date),
        version: 1,
        owner_id: given.ownerId,
        device_id: given.deviceId,
        said: given.said,
        understood: asStored(given.understood),
        summary: given.summary,
        plan_id: given.planId,
        preview_hash: null,
        status: given.status,
        spoken: given.text === undefined ? [] : [{ at, text: given.text }],
        remedy: null,
        created_at: at,
        updated_at: at,
      }
      await store.transaction(async (tx) => {
        await tx.rows.insert(deviceTurns, turn)
        await tell(tx, turn)
      })
      runtime.committed()
      return turn
    },

    /** Brings the turn of a plan up to where the plan is; says whether that was news. */
    follow: async (
      planId: string,
      read: (
        tx: Transaction,
        turn: DeviceTurnRow,
      ) => Promise<(Narration & { readonly previewHash?: string }) | undefined>,
    ): Promise<{ readonly turn: DeviceTurnRow; readonly isNew: boolean } | undefined> => {
      const followed = await store.transaction(async (tx) => {
        // One at a time, and none that has seen an older plan after one that has seen a newer.
        await tx.plans.lock(planId)
        const turn = await byPlan(tx, planId)
        const found = turn && (await read(tx, turn))
        if (!turn || !found) return undefined
        const { status, text, remedy, heard, previewHash } = found
        const isNew = status !== turn.status
        const hash =
          previewHash !== undefined && turn.preview_hash === null ? { preview_hash: previewHash } : {}
        if (!isNew && Object.keys(hash).length === 0) return { turn, isNew }
        const said = isNew && text !== undefined ? [{ at: timeText(clock.now()), text }] : []
        const patch = {
          ...hash,
          status,
          spoken: [...spokenOf(turn), ...said] as unknown as Json,
          ...(isNew && { remedy: remedy ? asStored(remedy) : null }),
          ...(heard && { understood: asStored({ ...understoodOf(turn), heard }) }),
        }
        return { turn: await update(tx, turn, patch), isNew }
      })
      if (followed?.isNew) runtime.committed()
      return followed
    },

    /** Takes the remedy of a turn, so that one yes is taken once. */
    takeRemedy: async (planId: string, answer: string): Promise<DeviceTurnRow['remedy']> => {
      const taken = await store.transaction(async (tx) => {
        await tx.plans.lock(planId)
        const turn = await byPlan(tx, planId)
        if (!turn?.remedy) return null
        const spoken = [...spokenOf(turn), { at: timeText(clock.now()), text: answer }] as unknown as Json
        await update(tx, turn, { remedy: null, ...(answer !== '' && { spoken }) })
        return turn.remedy
      })
      runtime.committed()
      return taken
    },
    byPlan: (planId: string): Promise<DeviceTurnRow | undefined> =>
      store.read(async (reader) => {
        const [turn] = await reader.rows.find(deviceTurns, { where: [['plan_id', '=', planId]], limit: 1 })
        return turn as DeviceTurnRow | undefined
      }),
  }
}

export type TurnStore = ReturnType<typeof createTurnStore>
