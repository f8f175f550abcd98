import type { Pack } from '@countersign/core'
import { openStore, pendingMigrations } from '@countersign/storage'
import { type Location, explainUnavailable, storeOptions } from './open-database.ts'

/** Looks at a database without changing it: what it still lacks; or why it cannot be used, in words. */
export async function inspectDatabase(
  location: Location,
  packs: readonly Pack[],
): Promise<{ readonly pending: readonly string[] } | { readonly problem: string }> {
  let store: Awaited<ReturnType<typeof openStore>> | undefined
  try {
    store = await openStore(storeOptions(location))
    return { pending: await pendingMigrations(store, packs) }
  } catch (error) {
    return { problem: explainUnavailable(location, error instanceof Error ? error.message : String(error)) }
  } finally {
    await store?.close()
  }
}
