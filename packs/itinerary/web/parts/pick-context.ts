import { createContext, useContext } from 'react'
import type { LngLat } from '../data/trip.ts'

export interface Picking {
  /** What is to be put on the map. */
  readonly name: string
  readonly onPicked: (point: LngLat) => void
}

/** Asks for a point of the map; while it is asked for, dialogs stand back. */
export interface Picker {
  readonly isPicking: boolean
  readonly pick: (picking: Picking) => void
}

export const PickContext = createContext<Picker>({ isPicking: false, pick: () => {} })

export const usePicker = (): Picker => useContext(PickContext)
