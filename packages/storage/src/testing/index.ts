export { createDatabase, type TestDatabase } from './database.ts'
export { startPostgres, type PostgresServer } from './postgres.ts'
