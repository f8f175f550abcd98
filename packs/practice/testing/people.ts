import type { Actor } from '@countersign/core'

export const ada: Actor = { id: 'ada', name: 'Ada Admin', role: 'Admin' }
export const nia: Actor = { id: 'nia', name: 'Nia Novak', role: 'Nutritionist' }
export const noah: Actor = { id: 'noah', name: 'Noah Nowak', role: 'Nutritionist' }
/** The front desk. */
export const finn: Actor = { id: 'finn', name: 'Finn Frost', role: 'Assistant' }
export const cleo: Actor = { id: 'cleo', name: 'Cleo Client', role: 'Client' }

export const everyone = [ada, nia, noah, finn, cleo]

/** Where Nia's clocks are: five hours behind UTC in winter. */
export const NIAS_ZONE = 'America/New_York'
