import { describe } from 'vitest'
import { attemptsSuite } from './store/attempts.testsuite.ts'
import { auditSuite } from './store/audit.testsuite.ts'
import { callersSuite } from './store/callers.testsuite.ts'
import { eventsSuite } from './store/events.testsuite.ts'
import { leasesSuite } from './store/leases.testsuite.ts'
import { manyPlansSuite } from './store/many-plans.testsuite.ts'
import type { OpenSuiteStore } from './store/samples.ts'
import { outboxSuite } from './store/outbox.testsuite.ts'
import { plansSuite } from './store/plans.testsuite.ts'
import { rowsSuite } from './store/rows.testsuite.ts'
import { termsSuite } from './store/terms.testsuite.ts'
import { transactionsSuite } from './store/transactions.testsuite.ts'

export { storeSuiteTables } from './store/samples.ts'

/** What a store promises, whatever it stands on. `open` gives a fresh one with the tables of `storeSuiteTables`. */
export function storeSuite(name: string, open: OpenSuiteStore): void {
  describe(`the store on ${name}`, () => {
    transactionsSuite(open)
    attemptsSuite(open)
    rowsSuite(open)
    termsSuite(open)
    plansSuite(open)
    manyPlansSuite(open)
    auditSuite(open)
    eventsSuite(open)
    outboxSuite(open)
    leasesSuite(open)
    callersSuite(open)
  })
}
