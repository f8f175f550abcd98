import { type PromiseName, promises } from '../ledger.ts'
import { check, definePart } from '../part.ts'
import { explain } from '../violation.ts'
import { runCluster } from './run-cluster.ts'

const NOT_SEEN = ['it did not come to that']

export const clusterPart = definePart({
  name: 'cluster',
  summary:
    'three servers on one PostgreSQL behind a proxy: killed, stopped beyond their lease, PostgreSQL restarted',
  flags: {
    actions: { standard: 10_000, means: 'approved actions acknowledged, at least' },
    kills: { standard: 100, means: 'how often a server is killed' },
    pauses: { standard: 40, means: 'how often a server is stopped beyond its lease, and goes on' },
    restarts: { standard: 50, means: 'how often PostgreSQL is restarted, every second time by a crash' },
    minutes: { standard: 0, means: 'how long it may take; 0: as long as it takes' },
  },
  run: async ({ actions, kills, pauses, restarts, minutes }, { seed, log }) => {
    const limitMs = minutes === 0 ? Infinity : minutes * 60_000
    const { counts, violations, untold, effects } = await runCluster({
      seed,
      actions,
      kills,
      pauses,
      restarts,
      limitMs,
      log,
    })
    const restarted = counts.restarts + counts.crashes
    const asked = [
      [counts.acknowledged, actions, 'actions were acknowledged'],
      [counts.kills, kills, 'kills were made'],
      [counts.pauses, pauses, 'pauses were made'],
      [restarted, restarts, 'restarts of PostgreSQL were made'],
    ] as const
    return {
      seen: [
        `servers killed ${counts.kills}, stopped and continued ${counts.pauses}; lives of the three ${counts.lives}`,
        `PostgreSQL restarted ${counts.restarts} times in order and ${counts.crashes} times by a crash`,
        `plans ${counts.plans}, requests answered ${counts.answered}, actions acknowledged ${counts.acknowledged}`,
        `answers lost ${counts.lost}; plans in doubt found done ${counts.lostButDone}, not done ${counts.lostAndNotDone}`,
        `sent again with their key ${counts.retried}; answers told again ${counts.replayed}, work found done and not repeated ${counts.resumed}`,
        `effects ${effects?.delivered}, of which somebody else took over ${effects?.takenOver} times`,
        `heads exported ${counts.heads}; event streams broke ${counts.breaks} times`,
      ],
      checks: [
        ...(Object.entries(promises) as [PromiseName, string][]).map(([promise, text]) =>
          check(text, violations.filter((violation) => violation.promise === promise).map(explain)),
        ),
        check('nothing is written by a server whose lease is over', effects?.late ?? NOT_SEEN),
        check('every effect arrives, and is settled once', [
          ...(effects?.missing ?? NOT_SEEN),
          ...(effects?.notOnce ?? []),
        ]),
        check('whoever watches is told of everything that was decided, on whichever node', untold),
        check(
          'as much was done as was asked for',
          asked.flatMap(([number, wanted, what]) =>
            number < wanted ? [`${number} ${what}, not ${wanted}`] : [],
          ),
        ),
      ],
    }
  },
})
