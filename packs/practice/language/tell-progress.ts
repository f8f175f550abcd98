import type { JsonObject } from '@countersign/core'
import { asObject, asRows, asText, daysBetween, type Telling, type Turn } from '@countersign/language'
import { entryName, LABELS, sayEntry, sayMeasurement } from './progress-entity.ts'
import { counted, figure, fullName, listing, mentionsOf, sayDay, totalOf } from './say.ts'

/** All entries, one metric over time, its last value, or how much it has changed. */
export function tellProgress(
  output: JsonObject,
  { client, metric, last, change }: JsonObject,
  turn: Turn,
): Telling {
  const rows = asRows(output.entries)
  const who = fullName(asObject(client))
  if (rows.length === 0) return { text: `No progress is on record for ${who} yet.` }
  const list = { kind: 'progress_entry', items: mentionsOf(rows, (row) => entryName(row, turn)) }
  if (metric === undefined) {
    const total = totalOf(output, rows)
    const shown = rows.slice(0, 10)
    return {
      text: listing(
        `${who} has ${counted(total, 'progress entry', 'progress entries')}, newest first:`,
        shown.map((row) => sayEntry(row, turn)),
        total,
      ),
      list,
    }
  }
  const points = rows.flatMap((row) => {
    const found = asRows(row.measurements).find((item) => item.metric === metric)
    return found ? [{ date: asText(row.date), item: found }] : []
  })
  const name = LABELS[asText(metric)] ?? asText(metric)
  const [newest] = points
  const oldest = points.at(-1)
  if (!newest || !oldest) return { text: `No ${name} is on record for ${who}.`, list }
  if (last === true)
    return { text: `${who}: ${sayMeasurement(newest.item)}, on ${sayDay(newest.date, turn)}.`, list }
  if (change === true) {
    const by = Math.round((Number(newest.item.value) - Number(oldest.item.value)) * 10) / 10
    const what = by < 0 ? `lost ${figure(-by)}` : `gained ${figure(by)}`
    if (points.length === 1 || by === 0)
      return { text: `${who}’s ${name} has not changed: ${sayMeasurement(newest.item)}.`, list }
    return {
      text: `${who} has ${what} ${asText(newest.item.unit) || 'kg'} in ${counted(daysBetween(oldest.date, newest.date), 'day')}, from ${figure(oldest.item.value)} to ${figure(newest.item.value)}.`,
      list,
    }
  }
  const lines = points.slice(0, 20).map(({ date, item }) => `${sayDay(date, turn)}: ${sayMeasurement(item)}`)
  return { text: listing(`${who}’s ${name}, newest first:`, lines, points.length), list }
}
