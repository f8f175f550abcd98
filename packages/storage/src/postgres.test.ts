import { storeSuite, storeSuiteTables } from '@countersign/core/testing'
import { createTables, testStores } from './testing/index.ts'

const packs = [{ name: 'store-suite', migrations: { '001': createTables(storeSuiteTables) } }]
const { open } = testStores.find(({ kind }) => kind === 'postgres')!

storeSuite('PostgreSQL', async (clock) => (await open(packs, clock)).store)
