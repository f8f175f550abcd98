import type { JsonObject } from '@countersign/core'
import { count } from '@countersign/core/words'
import { asText, type Mention, sayDate } from '@countersign/language'
import { nameOf } from './match-names.ts'

export const bullets = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n')

export const mentionsOf = (rows: readonly JsonObject[]): Mention[] =>
  rows.map((row) => ({ id: asText(row.id), label: nameOf(row) }))

const joined = (...parts: readonly string[]): string => parts.filter(Boolean).join(' · ')

const isClosed = ({ status }: JsonObject): boolean => status === 'Done' || status === 'Canceled'
export const isOpen = (ticket: JsonObject): boolean => !isClosed(ticket)

/** A ticket in one line: what, how far, how urgent, where, who, until when. */
export const sayTicket = (row: JsonObject, today: string): string =>
  joined(
    `**${asText(row.title)}**`,
    asText(row.status),
    row.priority === 'None' ? '' : asText(row.priority),
    asText(row.channelName) || asText(row.projectName),
    asText(row.assigneeName),
    sayDue(row, today),
  )

function sayDue(row: JsonObject, today: string): string {
  const due = asText(row.dueDate)
  if (due === '') return ''
  return isOpen(row) && due < today ? `overdue since ${sayDate(due, today)}` : `due ${sayDate(due, today)}`
}

/** "3 open, 2 done": of the counts by status. */
export function sayCounts(counts: JsonObject): string {
  const of = (...statuses: readonly string[]): number =>
    statuses.reduce((sum, status) => sum + Number(counts[status] ?? 0), 0)
  const open = of('Backlog', 'Todo', 'In Progress')
  const [working, done] = [of('In Progress'), of('Done')]
  if (open + done === 0) return 'no tickets'
  return [
    count(open, 'open ticket'),
    working > 0 ? `${working} in progress` : '',
    done > 0 ? `${done} done` : '',
  ]
    .filter(Boolean)
    .join(', ')
}

export const sayProject = (row: JsonObject, today: string): string => {
  const end = asText(row.endDate)
  return joined(
    `**${asText(row.name)}**`,
    asText(row.health),
    row.priority === 'None' ? '' : `${asText(row.priority)} priority`,
    end && `until ${sayDate(end, today)}`,
    asText(row.ownerName),
  )
}

export const sayChannel = (row: JsonObject): string =>
  joined(
    `**${asText(row.name)}**`,
    Array.isArray(row.tags) ? row.tags.join(', ') : '',
    asText(row.ownerName),
    sayCounts((row.tickets ?? {}) as JsonObject),
  )
