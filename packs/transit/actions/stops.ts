import { type ActionFailure, defineAction } from '@countersign/core'
import { z } from 'zod'
import type { Answer, GetProvider } from '../adapters/provider.ts'
import { languageChain } from '../domain/language.ts'
import { fail } from '../error-codes.ts'

const query = z.string().trim().min(1).max(200)
const limit = (max: number, usual: number) => z.int().min(1).max(max).default(usual)
const language = z.string().max(35).default('en')
const coordinate = z.strictObject({ lat: z.number().min(-90).max(90), lon: z.number().min(-180).max(180) })

const chainOf = (asked: string) => languageChain(asked).chain

/** What a provider found, or its failure in the words of the contract. */
function answered<T, R>(answer: Answer<T>, toResult: (value: T) => R): R | ActionFailure {
  if (answer.ok) return toResult(answer.value)
  const { code, message, ...extra } = answer.error
  return fail(code, message, extra)
}

export const createFindStops = (provider: GetProvider) =>
  defineAction({
    name: 'find_stops',
    title: 'Find stops',
    description: 'Finds stops by name, near a place, or both.',
    effect: 'read',
    outside: true,
    input: z
      .strictObject({
        query: query.optional(),
        near: coordinate.optional(),
        radius: z.int().min(1).max(5000).default(500).describe('Metres around the place'),
        limit: limit(200, 10),
        language,
      })
      .refine(
        (input) => input.query !== undefined || input.near !== undefined,
        'Give a name, a place, or both',
      ),
    run: async ({ input }) => {
      const found = await (
        await provider()
      ).findStops({
        ...(input.query !== undefined && { text: input.query }),
        ...(input.near && { near: input.near, radiusM: input.radius }),
        limit: input.limit,
        languages: chainOf(input.language),
      })
      return answered(found, (stops) => ({ stops }))
    },
  })

export const createGetDepartures = (provider: GetProvider) =>
  defineAction({
    name: 'get_departures',
    title: 'Show departures',
    description: 'Lists what leaves a stop next, with realtime.',
    effect: 'read',
    outside: true,
    input: z.strictObject({
      stopId: z.string().min(1).max(200),
      from: z.iso.datetime({ offset: true }).optional().describe('Absent: now'),
      windowMinutes: z.int().min(1).max(1440).default(60),
      limit: limit(100, 20),
      language,
    }),
    run: async ({ input, now }) => {
      const found = await (
        await provider()
      ).departures({
        stopId: input.stopId,
        from: input.from ?? now,
        windowMinutes: input.windowMinutes,
        limit: input.limit,
        languages: chainOf(input.language),
      })
      return answered(found, (board) => board ?? fail('stop-not-found', `There is no stop ${input.stopId}.`))
    },
  })

export const createGeocodeAddress = (provider: GetProvider) =>
  defineAction({
    name: 'geocode_address',
    title: 'Find a place',
    description: 'Finds where an address, a place or a stop is.',
    effect: 'read',
    outside: true,
    input: z.strictObject({ query, limit: limit(20, 5), language }),
    run: async ({ input }) => {
      const languages = chainOf(input.language)
      const found = await (await provider()).geocode({ text: input.query, limit: input.limit, languages })
      return answered(found, (places) => ({ places }))
    },
  })

export const createReverseGeocode = (provider: GetProvider) =>
  defineAction({
    name: 'reverse_geocode',
    title: 'Say what is at a place',
    description: 'Says which addresses, places or stops are nearest to coordinates.',
    effect: 'read',
    outside: true,
    input: z.strictObject({ ...coordinate.shape, limit: limit(20, 1), language }),
    run: async ({ input }) => {
      const { lat, lon } = input
      const languages = chainOf(input.language)
      const found = await (
        await provider()
      ).reverseGeocode({ at: { lat, lon }, limit: input.limit, languages })
      return answered(found, (places) => ({ places }))
    },
  })
