import type { Link } from '../domain/inputs.ts'
import type { ShareAccess, TripStatus } from '../domain/vocabulary.ts'

/** `[longitude, latitude]` */
type Coordinates = readonly [number, number]

export interface DemoStop {
  readonly name: string
  readonly category: string
  readonly at: Coordinates
  readonly city?: string
  readonly description?: string
  /** `10:00`, or `10:00-11:30`; after midnight where the end is the smaller one. */
  readonly time?: string
  readonly minutes?: number
  readonly cost?: number
  readonly rating?: number
  readonly notes?: string
  readonly links?: readonly Link[]
}

export interface DemoStay {
  readonly name: string
  readonly at: Coordinates
  readonly context?: string
  readonly notes?: string
  readonly links?: readonly Link[]
}

export interface DemoDay {
  readonly title: string
  readonly notes?: string
  readonly stays: readonly DemoStay[]
  readonly stops: readonly DemoStop[]
}

export interface DemoPlace {
  readonly name: string
  readonly category: string
  readonly city: string
  readonly at: Coordinates
  readonly isFavorite?: boolean
  readonly notes?: string
}

/** A trip as it is written down here; its rows are made from it. */
export interface DemoTrip {
  readonly id: string
  readonly name: string
  readonly country: string
  readonly status: TripStatus
  /** How many days from today it begins. */
  readonly beginsIn: number
  readonly city: string
  readonly currency: string
  readonly budget?: number
  readonly notes?: string
  readonly owner: 'admin' | 'staff'
  /** How far the other one may go with it. */
  readonly sharedWithOther?: ShareAccess
  readonly days: readonly DemoDay[]
  readonly places: readonly DemoPlace[]
}

export const website = (url: string, label?: string): Link => ({
  type: 'website',
  url,
  ...(label !== undefined && { label }),
})

export const tickets = (url: string, label = 'Tickets'): Link => ({ type: 'tickets', url, label })
