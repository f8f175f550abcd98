import type { Access, linkTypes, ShareAccess, TripStatus } from '../../domain/vocabulary.ts'

/** Longitude first, as on the wire. */
export type LngLat = readonly [lng: number, lat: number]

export type LinkType = (typeof linkTypes)[number]

export interface TripLink {
  readonly type: LinkType
  readonly url: string
  readonly label?: string | undefined
}

export interface Money {
  readonly amount: number
  readonly currency: string
}

/** A trip as `list_trips` answers it. */
export interface ListedTrip {
  readonly id: string
  readonly name: string
  readonly country: string | null
  readonly startDate: string
  readonly endDate: string
  readonly status: TripStatus
  readonly days: number
  readonly destinations: number
  readonly budget: Money | null
  readonly spent: number
  readonly currency: string
  readonly ownerId: string
  readonly ownerName: string | null
  readonly access: Access
  readonly shares: readonly TripShare[]
  readonly updatedAt: string
}

/** Where one stays. The first of a day is its primary one. */
export interface BaseLocation {
  readonly id: string
  readonly name: string
  readonly context: string | null
  readonly notes: string | null
  readonly coordinates: LngLat | null
  readonly links: readonly TripLink[]
}

export interface Destination {
  readonly id: string
  readonly name: string
  readonly description: string | null
  readonly category: string | null
  readonly city: string | null
  readonly coordinates: LngLat | null
  readonly estimatedDurationMinutes: number | null
  /** Exactly as they were given. */
  readonly startTimeIso: string | null
  readonly endTimeIso: string | null
  readonly cost: number | null
  readonly rating: number | null
  readonly notes: string | null
  readonly links: readonly TripLink[]
}

export interface TripDay {
  readonly id: string
  /** From 1. */
  readonly number: number
  readonly date: string
  readonly title: string | null
  readonly notes: string | null
  readonly baseLocations: readonly BaseLocation[]
  readonly destinations: readonly Destination[]
}

export interface ExplorePlace {
  readonly id: string
  readonly name: string
  readonly category: string | null
  readonly city: string | null
  readonly coordinates: LngLat
  readonly isFavorite: boolean
  readonly notes: string | null
}

export interface TripShare {
  readonly userId: string
  readonly name: string | null
  readonly access: ShareAccess
}

/** A trip as `get_trip` answers it. */
export interface Trip {
  readonly id: string
  readonly name: string
  readonly country: string | null
  readonly startDate: string
  readonly endDate: string
  readonly status: TripStatus
  readonly notes: string | null
  readonly budget: Money | null
  readonly currency: string
  readonly spent: number
  readonly ownerId: string
  readonly ownerName: string | null
  readonly access: Access
  readonly shares: readonly TripShare[]
  readonly days: readonly TripDay[]
  readonly explorePlaces: readonly ExplorePlace[]
}

/** What is chosen in list and map alike. */
export type Selection = { readonly kind: 'destination' | 'explore' | 'base'; readonly id: string } | null
