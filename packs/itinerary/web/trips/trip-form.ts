import { findNumberFault, given, orNull, readNumber, typedNumber } from '@countersign/ui'
import type { TripStatus } from '../../domain/vocabulary.ts'
import type { Trip } from '../data/trip.ts'

/** What the dialogs of a trip hold, as it is typed. */
export interface TripValues {
  readonly name: string
  readonly country: string
  readonly startDate: string
  readonly days: string
  readonly budget: string
  readonly currency: string
  readonly status: TripStatus
}

export const tripFields = ['name', 'country', 'startDate', 'days', 'budget', 'currency', 'status']

export const newTrip = (startDate: string): TripValues => ({
  name: '',
  country: '',
  startDate,
  days: '7',
  budget: '',
  currency: 'EUR',
  status: 'planning',
})

export const valuesOf = (trip: Trip): TripValues => ({
  name: trip.name,
  country: trip.country ?? '',
  startDate: trip.startDate,
  days: String(trip.days.length),
  budget: typedNumber(trip.budget?.amount),
  currency: trip.currency,
  status: trip.status,
})

export const toCreateInput = (values: TripValues): object => ({
  name: values.name.trim(),
  country: given(values.country),
  startDate: values.startDate,
  days: readNumber(values.days),
  budget: readNumber(values.budget),
  currency: values.currency.trim().toUpperCase(),
  status: values.status,
})

const MAX_DAYS = 90

/** What is wrong with what is typed for a new trip, by field; a name that is only missing yet is not. */
export function findTripFaults({ startDate, days, budget }: TripValues): TripFaults {
  const length = Number(days)
  const isLength = days.trim() !== '' && Number.isInteger(length) && length >= 1 && length <= MAX_DAYS
  const amount = findNumberFault(budget) ?? ((readNumber(budget) ?? 0) < 0 ? 'Not below 0' : undefined)
  return {
    ...(!/^\d{4}-\d{2}-\d{2}$/u.test(startDate) && { startDate: 'Choose a day' }),
    ...(!isLength && { days: `A whole number from 1 to ${MAX_DAYS}` }),
    ...(amount !== undefined && { budget: amount }),
  }
}

export type TripFaults = { readonly [Field in 'startDate' | 'days' | 'budget']?: string }

/** Only what differs from what was there. */
export function toUpdateInput(trip: Trip, values: TripValues): object {
  const before = valuesOf(trip)
  const differs = (key: keyof TripValues): boolean => values[key].trim() !== before[key]
  return {
    tripId: trip.id,
    ...(differs('name') && { name: values.name.trim() }),
    ...(differs('country') && { country: orNull(values.country) }),
    ...(differs('budget') && { budget: readNumber(values.budget) ?? null }),
    ...(differs('currency') && { currency: values.currency.trim().toUpperCase() }),
    ...(differs('status') && { status: values.status }),
  }
}

/** The usual ones; what a trip has already is offered too. */
const currencies = [
  'EUR',
  'USD',
  'GBP',
  'JPY',
  'CHF',
  'AUD',
  'CAD',
  'SEK',
  'NOK',
  'DKK',
  'PLN',
  'THB',
  'INR',
  'MXN',
  'BRL',
]

export const currencyOptions = (current: string) =>
  [...new Set([current, ...currencies])].map((value) => ({ value, label: value }))
