import type { AuditEntryBody } from '@countersign/protocol'
import { toCsv } from './csv.ts'

const columns = [
  'seq',
  'at',
  'actor',
  'proposedBy',
  'approvedBy',
  'source',
  'channel',
  'action',
  'entityType',
  'entityId',
  'outcome',
  'code',
  'changes',
  'planId',
  'stepId',
  'correlationId',
  'hash',
  'previousHash',
] as const satisfies readonly (keyof AuditEntryBody)[]

export const entriesAsCsv = (entries: readonly AuditEntryBody[], nameOf: (id: string) => string): string =>
  toCsv(
    [...columns, 'actorName'],
    entries.map((entry) => [...columns.map((column) => cellOf(entry[column])), nameOf(entry.actor)]),
  )

const cellOf = (value: unknown): unknown => (Array.isArray(value) && value.length === 0 ? '' : value)

export const entriesAsJson = (entries: readonly AuditEntryBody[]): string => JSON.stringify(entries, null, 2)
