import type { PreviewProps } from '@countersign/ui'
import { toLocal } from '../../domain/time-zones.ts'
import { DAY_MINUTES, type Span } from '../calendar/spans.ts'

export interface Landing extends Span {
  readonly id: string
  readonly nutritionistId: string | undefined
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** Where an appointment lands, by the very change that would be made; undefined: its time does not change. */
export function whereOf(step: PreviewProps['step'], timeZone: string): Landing | undefined {
  const change = step.preview.changes.find(({ table }) => table === 'appointments')
  const after = { ...change?.before, ...change?.after } as {
    readonly start_time?: string
    readonly end_time?: string
    readonly nutritionist_id?: string
  }
  // An update names only the columns that differ: one of the two alone says nothing of where it stands.
  if (!change || after.start_time === undefined || after.end_time === undefined) return undefined
  const [from, to] = [toLocal(after.start_time, timeZone), toLocal(after.end_time, timeZone)]
  return {
    id: change.id,
    date: from.date,
    start: minutesOf(from.time),
    end: to.date === from.date ? minutesOf(to.time) : DAY_MINUTES,
    nutritionistId: after.nutritionist_id,
  }
}

const OPENS = 8
const CLOSES = 18

/** The hours that are shown: the working day, and further where something lies outside it. */
export function stripOf(where: Span, others: readonly Span[]) {
  const all = [where, ...others]
  const first = Math.min(OPENS, ...all.map(({ start }) => Math.floor(start / 60)))
  const last = Math.max(CLOSES, ...all.map(({ end }) => Math.ceil(end / 60)))
  const [from, to] = [first * 60, last * 60]
  return {
    hours: Array.from({ length: last - first }, (_, index) => first + index),
    /** How far along the strip a minute of the day is, between 0 and 1. */
    share: (minutes: number): number => Math.max(0, Math.min(1, (minutes - from) / (to - from))),
  }
}
