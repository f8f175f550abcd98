import { z } from 'zod'
import { LANGUAGES } from './language.ts'

// Every message here is read by people and by outside tests: the wording of the contract is kept to the letter.

const MAX_LABEL = 50
const MAX_LANGUAGE = 35

/** What is said of something that is no object, and of a key in it that nobody knows. */
const strictly = (message: string, under = '', kind = 'parameter') => ({
  error: (issue: { readonly code?: string; readonly keys?: readonly string[] }): string =>
    issue.code === 'unrecognized_keys' ? `unknown ${kind}: ${under}${issue.keys?.[0]}` : message,
})

const latitude = z
  .number('lat must be a number')
  .min(-90, 'lat must be between -90 and 90')
  .max(90, 'lat must be between -90 and 90')
const longitude = z
  .number('lon must be a number')
  .min(-180, 'lon must be between -180 and 180')
  .max(180, 'lon must be between -180 and 180')

const place = (name: string) =>
  z.discriminatedUnion(
    'type',
    [
      z.strictObject(
        {
          type: z.literal('coords'),
          value: z.strictObject(
            { lat: latitude, lon: longitude },
            strictly(`${name}.value must be an object with lat and lon`, `${name}.value.`),
          ),
        },
        strictly(`${name} must be an object`, `${name}.`),
      ),
      z.strictObject(
        {
          type: z.literal('label'),
          value: z
            .string(`${name}.value must be the name of a saved place`)
            .trim()
            .min(1, `${name}.value must be the name of a saved place`)
            .max(MAX_LABEL, `${name}.value has at most ${MAX_LABEL} characters`),
        },
        strictly(`${name} must be an object`, `${name}.`),
      ),
    ],
    {
      error: ({ input }) =>
        input === undefined
          ? `${name} is required`
          : `${name} must be { type: 'coords', value: { lat, lon } } or { type: 'label', value }`,
    },
  )

/** ISO 8601 with a time; without an offset it would mean something else on every machine. */
const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})$/
const isTime = (text: string): boolean =>
  ISO.test(text) && !Number.isNaN(Date.parse(text)) && isOnCalendar(text.slice(0, 10))
/** Where it is not, as on 30 February, a date is taken for one of the next month. */
const isOnCalendar = (date: string): boolean => new Date(date).getUTCDate() === Number(date.slice(8))

const when = z
  .strictObject(
    {
      type: z.enum(['depart', 'arrive'], "when.type must be 'depart' or 'arrive'").default('depart'),
      time: z
        .string('when.time must be text')
        .refine(
          (text) => text === 'now' || isTime(text),
          "when.time must be 'now' or an ISO 8601 time with an offset",
        )
        .default('now'),
    },
    strictly('when must be an object', 'when.'),
  )
  .refine(({ type, time }) => type === 'depart' || time !== 'now', {
    path: ['time'],
    message: "when.time must be given when type is 'arrive'",
  })

const whole = (name: string, min: number, max: number) => {
  const message = `${name} must be a whole number between ${min} and ${max}`
  return z.number(message).int(message).min(min, message).max(max, message)
}

const accessibility = z
  .strictObject(
    {
      stepFree: z.boolean('accessibility.stepFree must be true or false').default(false),
      lowWalkingDistance: z.boolean('accessibility.lowWalkingDistance must be true or false').default(false),
    },
    strictly('constraints.accessibility must be an object', 'accessibility.', 'constraint key'),
  )
  .prefault({})

const constraints = z
  .strictObject(
    {
      optimize: z
        .enum(
          ['balanced', 'few_transfers', 'shortest_time'],
          "optimize must be 'balanced', 'few_transfers' or 'shortest_time'",
        )
        .default('balanced'),
      maxWalkingDistance: whole('maxWalkingDistance', 1, 3000).default(1500),
      maxTransfers: whole('maxTransfers', 0, 8).default(4),
      accessibility,
      // Another language is no fault: the fallback chain finds one, and a warning says so.
      language: z
        .string('language must be text')
        .max(MAX_LANGUAGE, `language has at most ${MAX_LANGUAGE} characters`)
        .default('en'),
    },
    strictly('constraints must be an object', '', 'constraint key'),
  )
  .nullable()
  .prefault({})

export const planTripInput = z.strictObject(
  {
    origin: place('origin').describe('Where the trip begins: coordinates, or the name of a saved place'),
    destination: place('destination').describe('Where it ends'),
    when: when
      .prefault({})
      .describe(
        "When to depart, or to arrive; by default now. A time is ISO 8601 with an offset; 'now' only to depart",
      ),
    constraints: constraints.describe(`Limits and wishes. Languages: ${LANGUAGES.join(', ')}`),
    limit: whole('limit', 1, 3).default(2),
    includeDisruptionAlt: z.boolean('includeDisruptionAlt must be true or false').default(true),
  },
  strictly('The input must be an object'),
)

export type PlanTripInput = z.output<typeof planTripInput>
export type PlanConstraints = NonNullable<PlanTripInput['constraints']>

export const defaultConstraints: PlanConstraints = {
  optimize: 'balanced',
  maxWalkingDistance: 1500,
  maxTransfers: 4,
  accessibility: { stepFree: false, lowWalkingDistance: false },
  language: 'en',
}
