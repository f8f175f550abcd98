import type { Query } from '@countersign/ui'
import { sources } from '../approvals/sources.ts'
import { type AuditFilterValues, outcomes } from './filter.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/
const oneOf = <T extends string>(known: readonly T[], value: string | undefined): T | '' =>
  known.find((each) => each === value) ?? ''
const day = (value = ''): string => (DAY.test(value) && !Number.isNaN(Date.parse(value)) ? value : '')

/** The filter that an address asks for. What makes no sense there counts as not said: an address may come from anywhere. */
export const filterOf = (query: Query): AuditFilterValues => ({
  source: oneOf(Object.keys(sources) as (keyof typeof sources)[], query['source']),
  actor: query['actor'] ?? '',
  action: query['action'] ?? '',
  entityType: query['entityType'] ?? '',
  entityId: query['entityType'] === undefined ? '' : (query['entityId'] ?? ''),
  outcome: oneOf(outcomes, query['outcome']),
  from: day(query['from']),
  to: day(query['to']),
})
