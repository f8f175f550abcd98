import { clearable, id, line, NO_CHANGE, ONE_LINE, optionalLine, prose } from '@countersign/core/fields'
import { z } from 'zod'
import { endsBeforeStart } from './wall-clock.ts'
import { linkTypes, overlays } from './vocabulary.ts'

// One definition of each field: what the model writes, what a screen sends and what an action takes are made of these.

export const name = line(200)
export const category = optionalLine(60)
export const city = optionalLine(120)
export const notes = prose(4000)
export const index = z.int().min(0)

export const coordinates = z
  .tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)])
  .describe('[longitude, latitude]')

const dateTime = z
  .string()
  .max(40)
  .regex(ONE_LINE, 'must be one line of plain text')
  .refine((value) => !Number.isNaN(Date.parse(value)), 'must be a date and time such as 2026-05-05T10:00')
  .describe('Date and time as the clocks there show it, such as 2026-05-05T10:00')

const link = z.strictObject({
  type: z.enum(linkTypes).default('other'),
  url: z
    .string()
    .max(2000)
    .regex(/^https?:\/\/[^\s\p{Cc}]+$/iu, 'must be an address that begins with http:// or https://')
    .refine((value) => URL.canParse(value), 'must be a web address'),
  label: line(120).exactOptional(),
})

export type Link = z.output<typeof link>

const links = z.array(link).max(6)

const isInOrder = (times: {
  startTimeIso?: string | null | undefined
  endTimeIso?: string | null | undefined
}) => !endsBeforeStart(times.startTimeIso, times.endTimeIso)

const IN_ORDER = { path: ['endTimeIso'], error: 'must not be before startTimeIso' }

const hasField = (changes: object): boolean => Object.values(changes).some((value) => value !== undefined)

const details = {
  category,
  city,
  notes,
  coordinates,
  estimatedDurationMinutes: z.int().min(1).max(1440),
  startTimeIso: dateTime,
  endTimeIso: dateTime,
}

const ofNew = { name, ...z.object(details).partial().shape, links: links.optional() }

const newDestination = z.strictObject(ofNew).refine(isInOrder, IN_ORDER)

const clearableDetails = {
  category: clearable(category),
  city: clearable(city),
  notes: clearable(notes),
  coordinates: clearable(coordinates),
  estimatedDurationMinutes: clearable(details.estimatedDurationMinutes),
  startTimeIso: clearable(dateTime),
  endTimeIso: clearable(dateTime),
  links: clearable(links),
}

const destinationChanges = z
  .strictObject({ name: name.optional(), ...clearableDetails })
  .refine(hasField, NO_CHANGE)
  .refine(isInOrder, IN_ORDER)

const stay = {
  coordinates: coordinates.optional(),
  context: optionalLine(300).optional(),
  notes: notes.optional(),
  links: links.optional(),
}

/** The inputs of the model's five actions, field by field. */
export const addDestinationInput = {
  dayId: id('day'),
  destination: newDestination,
  insertIndex: index.optional().describe('Where in the day, from 0; the end where it is absent or beyond'),
}

export const updateDestinationInput = {
  dayId: id('day'),
  destinationId: id('destination'),
  changes: destinationChanges,
}

export const setBaseLocationInput = {
  dayId: id('day'),
  location: z.strictObject({ name, ...stay }),
  replaceExisting: z.boolean().default(true).describe('True: overwrites the first stay of the day'),
  locationIndex: index.optional().describe('Where to insert it, where nothing is replaced'),
}

export const moveDestinationInput = {
  destinationId: id('destination'),
  fromDayId: id('day'),
  toDayId: id('day'),
  insertIndex: index
    .optional()
    .describe(
      'Where in the other day, from 0, counted without the one that moves; the end where it is absent or beyond',
    ),
}

export const toggleMapOverlayInput = {
  overlay: z.enum(overlays),
  enabled: z.boolean().optional().describe('Absent: shown'),
  payload: z
    .strictObject({
      visibleCategories: z.array(line(60)).max(50).optional(),
      filter: z.enum(['all', 'favorites']).optional(),
    })
    .optional(),
}

/** What the model does not say of a destination: for the editor on the screen. */
const more = {
  description: notes,
  cost: z.number().min(0).max(1_000_000_000),
  rating: z.number().min(0).max(5),
}

export const createDestinationInput = {
  dayId: id('day'),
  destination: z.strictObject({ ...ofNew, ...z.object(more).partial().shape }).refine(isInOrder, IN_ORDER),
  insertIndex: index.optional(),
}

export const editDestinationInput = {
  name: name.optional(),
  ...clearableDetails,
  description: clearable(more.description),
  cost: clearable(more.cost),
  rating: clearable(more.rating),
}

export const editBaseLocationInput = {
  name: name.optional(),
  context: clearable(optionalLine(300)),
  notes: clearable(notes),
  coordinates: clearable(coordinates),
  links: clearable(links),
}

export const inOrder = [isInOrder, IN_ORDER] as const
