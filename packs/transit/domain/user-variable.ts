import { z } from 'zod'
import type { SavedLocation } from './location.ts'

const text = (max: number) => z.string().trim().min(1).max(max)

export const variableKey = text(50).describe('The name to save it under, such as home or work')

const location = z.strictObject({
  lat: z.number().min(-90).max(90),
  lon: z.number().min(-180).max(180),
  name: text(200).optional(),
  address: text(300).optional(),
})

export const saveInput = z.discriminatedUnion('type', [
  z.strictObject({ key: variableKey, type: z.literal('location'), value: location }),
  z.strictObject({ key: variableKey, type: z.enum(['preference', 'other']), value: text(500) }),
])

export type SaveInput = z.output<typeof saveInput>

/** As it is kept in one column: an object, whatever its type. */
export const toStored = (input: SaveInput): Record<string, string | number> =>
  input.type === 'location' ? withoutUndefined(input.value) : { text: input.value }

/** What is kept, in a few words. */
export const nameOfStored = ({ text, name, address, lat, lon }: Readonly<Record<string, unknown>>): string =>
  [text, name, address].find((each) => typeof each === 'string') ?? `${Number(lat)}, ${Number(lon)}`

const withoutUndefined = (
  value: Record<string, string | number | undefined>,
): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(value).flatMap(([name, item]) => (item === undefined ? [] : [[name, item]])),
  )

export function toLocation(label: string, value: object): SavedLocation | undefined {
  const parsed = location.safeParse(value)
  if (!parsed.success) return undefined
  const { lat, lon, name, address } = parsed.data
  return {
    label,
    coordinate: { lat, lon },
    ...(name !== undefined && { name }),
    ...(address !== undefined && { address }),
  }
}
