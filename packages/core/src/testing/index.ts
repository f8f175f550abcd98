// What the policy says, for those who hold it against a table of their own.
export { decide } from '../policy/decide.ts'
export { defaultPolicySettings } from '../policy/settings.ts'
export { createFakeClock, type FakeClock } from './fake-clock.ts'
export { ada, as, ben, nia } from './people.ts'
export { runtimeSuite } from './runtime.testsuite.ts'
export { samplePack } from './sample-pack/index.ts'
export { storeSuite, storeSuiteTables } from './store.testsuite.ts'
export { createWorkbench, type OpenStore, type Workbench } from './workbench.ts'
