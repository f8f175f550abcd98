import type { JsonObject } from '@countersign/core'
import { asText, type Phrase, recognise, type RuleDefinition } from '@countersign/language'

const WALK_M_PER_MINUTE = 78

const metres = (amount: string, unit: string): number =>
  Math.round(Number(amount.replace(',', '.')) * (unit.startsWith('k') ? 1000 : 1))

export const wishRules: Readonly<Record<string, RuleDefinition>> = {
  /** Metres. */
  walkingdistance: recognise([
    [
      /(\d+(?:[.,]\d+)?) ?(m|metres?|meters?|km|kms|kilomet(?:re|er)s?)(?= |$)/y,
      ([, amount, unit]) => metres(amount!, unit!),
    ],
    [/(?:half a|half) (?:km|kilomet(?:re|er))(?= |$)/y, () => 500],
    [/(?:a|one) (?:km|kilomet(?:re|er))(?= |$)/y, () => 1000],
  ]),
  /** The metres that are walked in so many minutes. */
  walkingtime: recognise([
    [/(\d{1,2}) ?(?:min|mins|minutes?)(?= |$)/y, ([, minutes]) => Number(minutes) * WALK_M_PER_MINUTE],
    [/five minutes?(?= |$)/y, () => 5 * WALK_M_PER_MINUTE],
    [/ten minutes?(?= |$)/y, () => 10 * WALK_M_PER_MINUTE],
  ]),
  vehicle: {
    oneOf: {
      BUS: 'bus|buses|busses',
      TRAM: 'tram|trams|streetcar|streetcars',
      METRO: 'metro|metros|subway|underground|tube',
      RAIL: 'train|trains|rail|commuter train|commuter trains|local train',
      FERRY: 'ferry|ferries|boat|boats',
    },
  },
  /** What no timetable knows. */
  ownvehicle: {
    oneOf: {
      car: 'car|my car|own car',
      taxi: 'taxi|cab|uber',
      bike: 'bike|bicycle|my bike|city bike',
      scooter: 'scooter',
      plane: 'plane|air',
    },
  },
}

const limit =
  '(at most|no more than|not more than|max|maximum|a maximum of|at max|up to|less than|under|only|just|within)'
const changes = '(change|changes|transfer|transfers|connection|connections)'
const and = '[and|but|with|please|preferably|ideally]'
const walking = '(walking|walk|walks|on foot|by foot|of walking|to walk|walking distance)'

/** What a traveller may wish for. */
export const wishDetails: readonly Phrase[] = [
  [
    `${and} [the|as] (few|fewer|fewest|least|minimal|minimum|as few) [possible] ${changes} [as possible]`,
    { optimize: 'few_transfers' },
  ],
  [
    '[and|but|please|preferably|ideally] [in] [the|as] (fastest|quickest|fast|quick|quickly|shortest|soonest|least time|shortest time) [way|time] [as] [possible]',
    { optimize: 'shortest_time' },
  ],
  [
    '[and] (as fast as possible|as quickly as possible|as quick as possible|in the shortest time)',
    { optimize: 'shortest_time' },
  ],
  `${and} ${limit} {transfers:number} ${changes}`,
  [`${and} ${limit} (one|a single|a) ${changes}`, { transfers: 1 }],
  [
    `[and|but|please] (without|no|with no|zero|avoid|avoiding|with zero) [any|a|having to] (${changes}|changing|change|transferring)`,
    { transfers: 0 },
  ],
  ['[and] [a] (direct|directly|nonstop|non stop)', { transfers: 0 }],
  `${and} ${limit} ({walk:walkingdistance}|{walk:walkingtime}) [of] ${walking}`,
  `${and} (walk|walking|to walk) ${limit} ({walk:walkingdistance}|{walk:walkingtime})`,
  `${and} ${limit} {walk:walkingdistance}`,
  [
    `${and} (not much|little|less|not too much|not a lot of|minimal|least|as little|the least|short|few) [possible] ${walking} [as possible]`,
    { little: true },
  ],
  [
    "[and|but] [i|we] (don't|dont|do not|can't|cannot|can not) [want to|like to] walk [too|very] (much|far|a lot|long)",
    { little: true },
  ],
  [
    `${and} [it|must|should] [be] (step free|stepless|barrier free|accessible|wheelchair accessible|wheelchair friendly|low floor) [access|route|way]`,
    { stepFree: true },
  ],
  [
    '[and|but] (without|no|avoid|avoiding|with no) [any] (steps|stairs|step|escalators|stairs or steps)',
    { stepFree: true },
  ],
  ['[and] (with|in|for|using) (a|my|the) (wheelchair|pram|stroller|buggy|pushchair)', { stepFree: true }],
  [
    "[and|but|because|as|since] (i am|i'm|im|we are|we 're|he is|she is|my friend is) [a|in a|on|using a|with a] (wheelchair|wheelchair user|crutches|pram|stroller|disabled) [and|so] [i|we]",
    { stepFree: true },
  ],
  [
    '[and|but|because|as|since] [i|we] (have|use|need|got|bring) (a|my|our|the) (wheelchair|pram|stroller|buggy|pushchair|rollator) [with me|with us] [and|so] [i|we]',
    { stepFree: true },
  ],
  '[and|but|only] (by|with|on|using|taking|via) [a|the] {vehicle}',
  '(only|just) [by|with|on|using|take|taking|use] [the|a] {vehicle}',
  '{vehicle} only',
  '[and|but] (avoid|avoiding|without|except|excluding|skip|skipping|not|no|not by|not with|not on) [using|taking|any|the|by] [the|any|a] {avoid:vehicle}',
  "[and|but] [i|we] (don't want|do not want|don't like|do not like|hate|don't) [to] [take|use|taking|using] [the|any|a] {avoid:vehicle}",
  '(by|with|in|on|using) [a|the|my] {own:ownvehicle}',
  '[by|with|using|on] public (transport|transit|transportation)',
  '[and] [show|give] [me|us] [with] {options:number} (options|alternatives|suggestions|choices)',
]

const MAX_WALK_M = 3000
const MAX_TRANSFERS = 8
const MAX_OPTIONS = 3

/** Why a wish cannot be held, in words. */
export function refuseWish({ walk, own }: JsonObject): string | undefined {
  if (own !== undefined)
    return `I plan trips by public transport and on foot, not by ${asText(own)}. Ask me without it, and I look for the best way.`
  if (typeof walk === 'number' && (walk < 1 || walk > MAX_WALK_M))
    return `I can keep the walking to between 1 m and 3 km. Tell me another limit, or none.`
  return undefined
}

/** The wishes as `plan_trip` takes them; nothing for those that were not said. */
export function toConstraints(values: JsonObject): JsonObject {
  const { optimize, walk, transfers, little, stepFree } = values
  const accessibility = {
    ...(stepFree === true && { stepFree: true }),
    ...(little === true && { lowWalkingDistance: true }),
  }
  const constraints = {
    ...(optimize !== undefined && { optimize }),
    ...(typeof walk === 'number' && { maxWalkingDistance: walk }),
    ...(typeof transfers === 'number' && { maxTransfers: Math.min(MAX_TRANSFERS, Math.floor(transfers)) }),
    ...(Object.keys(accessibility).length > 0 && { accessibility }),
  }
  return Object.keys(constraints).length > 0 ? { constraints } : {}
}

/** How many ways to show: one more to choose from where only some may go by what was asked for. */
export function toLimit({ options, vehicle, avoid }: JsonObject): JsonObject {
  if (vehicle !== undefined || avoid !== undefined) return { limit: MAX_OPTIONS }
  return typeof options === 'number' ? { limit: Math.max(1, Math.min(MAX_OPTIONS, options)) } : {}
}
