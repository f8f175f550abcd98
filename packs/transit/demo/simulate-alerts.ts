import { localDay, type Network, serviceDayStart } from '../gtfs/index.ts'
import type { AlertMessage, Texts } from '../realtime/index.ts'
import { createChance } from './chance.ts'

// As GTFS-Realtime numbers them.
const OTHER_CAUSE = 2
const DETOUR = 4
const REDUCED_SERVICE = 2
const INFO = 2
const WARNING = 3

interface Told {
  readonly effect: number
  readonly severity: number
  header(line: string): Texts
  readonly description: Texts
}

const STORIES: readonly Told[] = [
  {
    effect: DETOUR,
    severity: WARNING,
    header: (line) => ({
      en: `Line ${line} makes a detour`,
      fi: `Linja ${line} ajaa poikkeusreittiä`,
      sv: `Linje ${line} kör en avvikande rutt`,
    }),
    description: {
      en: 'Works in the street. All stops are served; allow for a few minutes more.',
      fi: 'Katutyö. Kaikilla pysäkeillä pysähdytään; varaa muutama minuutti lisää.',
      sv: 'Gatuarbete. Alla hållplatser trafikeras; räkna med några minuter extra.',
    },
  },
  {
    effect: REDUCED_SERVICE,
    severity: INFO,
    header: (line) => ({
      en: `Shorter vehicles on line ${line}`,
      fi: `Linjalla ${line} lyhyempi kalusto`,
      sv: `Kortare fordon på linje ${line}`,
    }),
    description: {
      en: 'It may be fuller than usual.',
      fi: 'Vaunuissa voi olla tavallista ahtaampaa.',
      sv: 'Det kan vara trängre än vanligt.',
    },
  },
]

/** What an operator would have to say today: of two lines, which are others every day. */
export function simulateAlerts(network: Network, now: number, seed: number): AlertMessage[] {
  const { timeZone } = network.meta.feeds[0]!
  const day = localDay(timeZone, now)
  const chance = createChance(seed ^ Math.imul(day, 0x9e3779b1))
  const routes = network.arrays.routeId.length
  const first = Math.floor(chance.next() * routes)
  return STORIES.map(({ effect, severity, header, description }, index): AlertMessage => {
    const route = (first + index * Math.ceil(routes / 2)) % routes
    const id = network.routeId(route)
    return {
      periods: [{ start: serviceDayStart(timeZone, day), end: serviceDayStart(timeZone, day + 1) }],
      selectors: [{ routeId: id.slice(id.indexOf(':') + 1) }],
      cause: OTHER_CAUSE,
      effect,
      severity,
      url: {},
      header: header(network.routeShortName(route)),
      description,
    }
  })
}
