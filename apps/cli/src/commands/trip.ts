import { setTimeout as sleep } from 'node:timers/promises'
import { type Command, Option } from 'commander'
import type { Connection } from '../connection/connection.ts'
import type { Context, Runner } from '../context.ts'
import { exitCodes } from '../exit-codes.ts'
import { CliFailure } from '../failure.ts'
import { progress } from '../output/progress.ts'
import { readMoment } from '../trip/moment.ts'
import { findPlace } from '../trip/place.ts'
import { type TripAnswer, tripLines } from '../trip/show-trip.ts'

const help = `
A place is coordinates (60.17,24.94), the name of a place that you have saved, or the name of a stop or an address. A time is
now, 18:30 (the next one), "tomorrow 8:05", "2026-11-17 8:05" or ISO 8601, on the clocks of the network.

Examples:
  countersign trip plan --from Kamppi --to Kallio
  countersign trip plan --from home --to 60.187,24.960 --arrive "tomorrow 8:45" --prefer few_transfers
  countersign trip plan --from Kamppi --to Kallio --step-free --json

Exit codes: 0 there is a way, 1 there is none or no such place, 2 misunderstood.`

interface Options {
  readonly from: string
  readonly to: string
  readonly depart?: string
  readonly arrive?: string
  readonly prefer?: string
  readonly maxWalk?: string
  readonly maxTransfers?: string
  readonly stepFree?: boolean
  readonly limit?: string
}

export function addTripCommand(program: Command, { does }: Runner): void {
  const trip = program.command('trip').description('journeys by public transport').addHelpText('after', help)
  const plan = trip
    .command('plan')
    .description('find ways from one place to another, leg by leg')
    .requiredOption('--from <place>', 'where it begins')
    .requiredOption('--to <place>', 'where it ends')
    .addOption(new Option('--depart <time>', 'when to go; now unless given').conflicts('arrive'))
    .option('--arrive <time>', 'when to be there')
    .addOption(
      new Option('--prefer <what>', 'what counts').choices(['balanced', 'few_transfers', 'shortest_time']),
    )
    .option('--max-walk <metres>', 'how far to walk, at most')
    .option('--max-transfers <n>', 'how often to change, at most')
    .option('--step-free', 'without stairs')
    .option('--limit <n>', 'how many ways, 1 to 3')
    .addHelpText('after', help)
  does<Options>(plan, async (context, options) => {
    const { output } = context
    const connection = await context.connect()
    const { client } = connection
    const timeZone = await clockOf(context, connection)
    const when = readMoment(options.arrive ?? options.depart ?? 'now', timeZone, new Date())
    const constraints = {
      ...(options.prefer !== undefined && { optimize: options.prefer }),
      ...number('maxWalkingDistance', '--max-walk', options.maxWalk),
      ...number('maxTransfers', '--max-transfers', options.maxTransfers),
      ...(options.stepFree === true && { accessibility: { stepFree: true } }),
    }
    const answer = await client.read<TripAnswer>('plan_trip', {
      origin: await findPlace(context, connection, options.from),
      destination: await findPlace(context, connection, options.to),
      when: { type: options.arrive === undefined ? 'depart' : 'arrive', time: when },
      constraints,
      ...number('limit', '--limit', options.limit),
    })
    output.json(answer)
    if (answer.itineraries.length === 0) output.print('There is no way then.')
    output.print(...tripLines(answer, timeZone, output.paint))
    return answer.itineraries.length === 0 ? exitCodes.failed : exitCodes.done
  })
}

interface Network {
  readonly status: string
  readonly timeZone?: string
}

/** Where the network's clocks are; they are known once its timetable is loaded. */
async function clockOf({ io, output, signal }: Context, { client }: Connection): Promise<string> {
  let network = await client.read<Network>('get_transit_network')
  const working = progress(io, output, 'Loading the timetable')
  while (network.status === 'loading') {
    await sleep(LOOK_AGAIN_MS, undefined, { signal })
    network = await client.read<Network>('get_transit_network')
  }
  working.end()
  return network.timeZone ?? 'UTC'
}

const LOOK_AGAIN_MS = 200

function number(name: string, flag: string, given: string | undefined): Record<string, number> {
  if (given === undefined) return {}
  const value = Number(given)
  if (given.trim() === '' || Number.isNaN(value))
    throw new CliFailure(`${flag} must be a number, not "${given}".`, exitCodes.usage)
  return { [name]: value }
}
