import { runtimeSuite } from '@countersign/core/testing'
import { describe } from 'vitest'
import { testStores } from './testing/test-store.ts'

describe.each(testStores)('the runtime on $kind', ({ open }) => {
  runtimeSuite(open)
})
