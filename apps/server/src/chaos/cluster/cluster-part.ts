import { type PromiseName, promises } from '../ledger.ts'
import { check, definePart } from '../part.ts'
import { explain } from '../violation.ts'
import { runCluster } from './run-cluster.ts'

const NOT_SEEN = ['it did not come to that']

export const clusterPart = definePart({
  name: 'cluster',
  summary:
    'three servers on one PostgreSQL behind a proxy, worked and talked with: killed, stopped beyond their lease, PostgreSQL restarted',
  flags: {
    actions: { standard: 10_000, means: 'approved actions acknowledged, at least' },
    runs: { standard: 500, means: 'turns of the assistant, from a message to its end, at least' },
    kills: { standard: 100, means: 'how often a server is killed' },
    pauses: { standard: 40, means: 'how often a server is stopped beyond its lease, and goes on' },
    restarts: { standard: 50, means: 'how often PostgreSQL is restarted, every second time by a crash' },
    minutes: { standard: 0, means: 'how long it may take; 0: as long as it takes' },
  },
  run: async ({ actions, runs, kills, pauses, restarts, minutes }, { seed, log }) => {
    const limitMs = minutes === 0 ? Infinity : minutes * 60_000
    const { counts, violations, untold, effects, talks } = await runCluster({
      seed,
      actions,
      runs,
      kills,
      pauses,
      restarts,
      limitMs,
      log,
    })
    const { found } = talks
    const restarted = counts.restarts + counts.crashes
    const asked = [
      [counts.acknowledged, actions, 'actions were acknowledged'],
      [talks.runs, runs, 'turns of the assistant were over'],
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
        `turns of the assistant ${talks.runs} in ${talks.threads} threads; questions allowed ${talks.allowed}, denied ${talks.denied}, cancelled ${talks.cancelled}`,
        `  followed on their stream ${talks.followed}, which broke ${talks.breaks} times; the others asked for again and again`,
        `  taken up again ${found?.takenUp} times, by another server ${found?.byAnother}; ${found?.orphaned} were in the hands of a server that was killed, and stood still for at most ${((found?.longestStillMs ?? 0) / 1000).toFixed(1)} s`,
        `heads exported ${counts.heads}; event streams broke ${counts.breaks} times`,
      ],
      checks: [
        ...(Object.entries(promises) as [PromiseName, string][]).map(([promise, text]) =>
          check(text, violations.filter((violation) => violation.promise === promise).map(explain)),
        ),
        check('nothing is written by a server whose lease is over', [
          ...(effects?.late ?? NOT_SEEN),
          ...(found?.late ?? NOT_SEEN),
        ]),
        check('every turn of the assistant comes to its end, once', found?.ended ?? NOT_SEEN),
        check('every thread is whole: what was said, each call with its result, the last words', [
          ...(found?.whole ?? NOT_SEEN),
        ]),
        check('the events of a turn are numbered without gaps, and told so', found?.told ?? NOT_SEEN),
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
