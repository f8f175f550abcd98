import { recordReader, type Store } from '@countersign/core'
import { findRemovable } from './find-removable.ts'

export interface DemoState {
  /** Something of the demo is here that can be removed. */
  readonly isLoaded: boolean
  /** What came with the demo and stays, because something was added to it. */
  readonly kept: { readonly clients: number; readonly trips: number; readonly campaigns: number }
  /** It could be loaded now: there are no clients that it would be mixed with. */
  readonly isLoadable: boolean
}

/** How much of the demo a database holds, and what can be done about it. */
export async function readDemoState(store: Store, actorId: string): Promise<DemoState> {
  const { demoTables } = await import('@countersign/practice/demo')
  const { demoTables: tripTables } = await import('@countersign/itinerary/demo')
  const { demoTables: campaignTables } = await import('@countersign/campaign/demo')
  return store.read(async (reader) => {
    const records = recordReader(reader)
    const isLoadable = (await records.count(demoTables.clients)) === 0
    const ofDemo =
      (await records.count(demoTables.clients, [['id', 'like', 'client-%']])) +
      (await records.count(tripTables.trips, [['id', 'like', 'demo-trip-%']])) +
      (await records.count(campaignTables.campaigns, [['id', 'like', 'demo-campaign-%']]))
    // Most databases hold nothing of it: there, not every row is looked at.
    if (ofDemo === 0) return { isLoaded: false, kept: { clients: 0, trips: 0, campaigns: 0 }, isLoadable }
    const { clients, trips, campaigns, kept } = await findRemovable(records, actorId)
    return {
      isLoaded: clients + trips + campaigns > 0,
      kept: { clients: kept.clients.length, trips: kept.trips.length, campaigns: kept.campaigns.length },
      isLoadable,
    }
  })
}
