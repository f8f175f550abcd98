import { definePack } from '@countersign/core'
import { statuses } from './error-codes.ts'
import { loadDemoData } from './load-demo-data.ts'
import { removeDemoData } from './remove-demo-data.ts'

/** Demo data on and off, from the settings. It is about the rows of other packs, so it is the application's own. */
export const demoPack = definePack({
  name: 'demo',
  title: 'Demo data',
  actions: [loadDemoData, removeDemoData],
  roles: { load_demo_data: ['Admin'], remove_demo_data: ['Admin'] },
  errorStatuses: statuses,
})
