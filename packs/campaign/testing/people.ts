import type { Actor } from '@countersign/core'

export const ada: Actor = { id: 'ada', name: 'Ada Admin', role: 'Admin' }
/** Whose campaign it is. */
export const cleo: Actor = { id: 'cleo', name: 'Cleo Client', role: 'Client' }
/** Who may change it with her. */
export const eda: Actor = { id: 'eda', name: 'Eda Editor', role: 'Assistant' }
/** Who may look at it. */
export const vera: Actor = { id: 'vera', name: 'Vera Viewer', role: 'Nutritionist' }
/** Who has nothing to do with it. */
export const noah: Actor = { id: 'noah', name: 'Noah Nowak', role: 'Nutritionist' }

export const everyone = [ada, cleo, eda, vera, noah]
