import { ActionFailure, loadPolicy, type Reader, recordReader } from '@countersign/core'
import type { ContactIndex } from '../contacts/contact-index.ts'
import type { App, Context, Turn } from '../engine/types.ts'
import { type DeviceRow, type DeviceTurnRow, deviceTurns } from '../tables.ts'
import { type Asked, askedIn } from './asked.ts'
import type { ExecutorHub } from './executor-hub.ts'
import { devicesOf, findDevice } from './find-device.ts'
import { connectedWhere } from './links.ts'
import { type TurnStatus, statusOf, understoodOf } from './turn.ts'

/** As far back as the engine looks. */
const LAST_TURNS = 6

/** What is known when somebody speaks. */
export interface Scene {
  readonly device: DeviceRow | undefined
  readonly context: Context
  readonly lastTurn: DeviceTurnRow | undefined
  /** The plan of what was asked for last, which a correction is meant for. */
  readonly lastPlanId: string | undefined
  /** What an answer may be meant for. */
  readonly asked: Asked | undefined
}

export async function loadScene(options: {
  readonly reader: Reader
  readonly ownerId: string
  readonly deviceId: string | undefined
  readonly hub: Pick<ExecutorHub, 'connectedOf'>
  readonly contacts: ContactIndex
  readonly now: string
}): Promise<Scene | ActionFailure> {
  const { reader, ownerId, deviceId, hub, contacts, now } = options
  const records = recordReader(reader)
  const own = await devicesOf(records, ownerId)
  const connected = hub.connectedOf(ownerId)[0] ?? (await connectedElsewhere(reader, own, now))
  const device =
    deviceId === undefined
      ? (own.find(({ id }) => id === connected) ?? own[0])
      : await findDevice(records, ownerId, deviceId)
  if (device instanceof ActionFailure) return device
  const turns = await records.find(deviceTurns, {
    where: [['owner_id', '=', ownerId]],
    orderBy: [
      ['created_at', 'desc'],
      ['id', 'desc'],
    ],
    limit: LAST_TURNS,
  })
  const { alwaysConfirm } = await loadPolicy(reader, ownerId)
  return {
    device,
    lastTurn: turns[0],
    lastPlanId: turns.find(({ plan_id }) => plan_id !== null)?.plan_id ?? undefined,
    asked: askedIn(turns, now),
    context: {
      contacts,
      apps: (device?.apps ?? []) as unknown as readonly App[],
      settings: device?.settings ?? {},
      history: turns.toReversed().map(toTurn),
      now,
      alwaysConfirm,
      language: 'en',
    },
  }
}

/** The one that came last to another process. */
async function connectedElsewhere(
  { rows }: Reader,
  own: readonly DeviceRow[],
  now: string,
): Promise<string | undefined> {
  const ids = own.map(({ id }) => id)
  return ids.length > 0 ? (await connectedWhere(rows, ['id', 'in', ids], now))[0] : undefined
}

function toTurn(row: DeviceTurnRow): Turn {
  const understood = understoodOf(row)
  const at = row.created_at
  const { said } = row
  if (understood.kind === 'question') return { at, said, resume: understood.resume }
  if (understood.kind === 'not_understood') return { at, said }
  const { plans, contactIds, heard } = understood
  return { at, said, plans, contactIds, outcome: outcomes[statusOf(row)], ...(heard && { heard }) }
}

const outcomes: Readonly<Record<TurnStatus, NonNullable<Turn['outcome']>>> = {
  question: 'waiting',
  not_understood: 'refused',
  answered: 'refused',
  explained: 'refused',
  confirm: 'waiting',
  waiting: 'waiting',
  running: 'waiting',
  done: 'done',
  failed: 'failed',
  unknown: 'failed',
  stopped: 'refused',
  declined: 'refused',
  expired: 'refused',
}
