import { testStores } from '../testing/test-store.ts'
import { testBackup } from './backup.testsuite.ts'

for (const kind of testStores) if (kind.kind === 'postgres') testBackup(kind)
