import { alongsideSuite } from './suites/alongside.testsuite.ts'
import { deviceLineSuite } from './suites/device-line.testsuite.ts'
import { deviceOrderSuite } from './suites/device-order.testsuite.ts'
import { devicesSuite } from './suites/devices.testsuite.ts'
import { effectsSuite } from './suites/effects.testsuite.ts'
import { erasingSuite } from './suites/erasing.testsuite.ts'
import { executingSuite } from './suites/executing.testsuite.ts'
import { onTrustSuite } from './suites/on-trust.testsuite.ts'
import { planningSuite } from './suites/planning.testsuite.ts'
import { proposingSuite } from './suites/proposing.testsuite.ts'
import { recordingSuite } from './suites/recording.testsuite.ts'
import { rehearsingSuite } from './suites/rehearsing.testsuite.ts'
import { repeatingSuite } from './suites/repeating.testsuite.ts'
import { reviewingSuite } from './suites/reviewing.testsuite.ts'
import { stoppingSuite } from './suites/stopping.testsuite.ts'
import { trustingSuite } from './suites/trusting.testsuite.ts'
import { undoingSuite } from './suites/undoing.testsuite.ts'
import type { OpenStore } from './workbench.ts'

/** What the runtime promises, whatever database it stands on. */
export function runtimeSuite(open: OpenStore): void {
  proposingSuite(open)
  rehearsingSuite(open)
  planningSuite(open)
  repeatingSuite(open)
  reviewingSuite(open)
  alongsideSuite(open)
  executingSuite(open)
  onTrustSuite(open)
  undoingSuite(open)
  recordingSuite(open)
  effectsSuite(open)
  devicesSuite(open)
  deviceOrderSuite(open)
  deviceLineSuite(open)
  stoppingSuite(open)
  trustingSuite(open)
  erasingSuite(open)
}
