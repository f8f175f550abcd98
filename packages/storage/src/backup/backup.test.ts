import { testStores } from '../testing/test-store.ts'
import { testBackup } from './backup.testsuite.ts'

// PostgreSQL takes a schema and its migrations for each: see backup.long.test.ts.
for (const kind of testStores) if (kind.kind === 'sqlite') testBackup(kind)
