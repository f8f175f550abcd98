export { createTables } from './create-tables.ts'
export { createDatabase, type TestDatabase } from './database.ts'
export { startPostgres } from '../embedded/postgres.ts'
export { testStores, type TestStore, type TestStoreKind } from './test-store.ts'
