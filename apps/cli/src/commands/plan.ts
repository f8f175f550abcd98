import { outline } from '@countersign/card'
import type { Command } from 'commander'
import type { Runner } from '../context.ts'
import { exitCodes } from '../exit-codes.ts'
import { CliFailure } from '../failure.ts'
import { safe } from '../output/output.ts'
import { progress } from '../output/progress.ts'
import { review } from '../review/review.ts'

interface PlanAnswer {
  readonly ok: boolean
  readonly data?: { readonly planId?: string; readonly actions?: readonly Proposed[] }
  readonly error?: { readonly code: string; readonly message: string }
}

interface Proposed {
  readonly type: string
  readonly payload: {
    readonly message?: string
    readonly alternatives?: readonly { readonly label: string; readonly example?: string }[]
  }
}

const help = `
Reads the campaign and the given uploads, finds what is missing, and puts one plan before you: channels, projects, docs,
modules, each with its reason. Nothing is made before it is approved; approve all, or some by their numbers.
Upload briefs first with "countersign upload"; it prints the ids for --asset.

Examples:
  countersign plan "launch spring tea by e-mail and social media in May"
  countersign plan "follow the brief" --campaign demo-campaign-habits --asset upl_1m7h
  countersign plan "more clients by June" --constraint "no paid ads" --json

Exit codes: 0 approved and done, 1 it needs to know more, or failed, 3 denied, 4 waiting for a decision.`

const several = (value: string, before: readonly string[] = []): string[] => [...before, value]

export function addPlanCommand(program: Command, { does }: Runner): void {
  const command = program
    .command('plan')
    .argument('<intent...>')
    .description('plan a campaign from what is to be reached, and review the plan')
    .option('--campaign <id>', 'which; the only one, or the last used, unless given')
    .option('--asset <id>', 'an upload to plan with; may be repeated', several)
    .option('--constraint <text>', 'what must hold, such as "no paid ads"; may be repeated', several)
    .option('-y, --yes', 'approve what is standard without asking')
    .addHelpText('after', help)
  does<{ campaign?: string; asset?: string[]; constraint?: string[]; yes?: boolean }>(
    command,
    async (context, { campaign, asset, constraint, yes }, ...words) => {
      const { output, io } = context
      const connection = await context.connect()
      const { client } = connection
      const working = progress(io, output, 'Planning')
      const answer = await client
        .read<PlanAnswer>('plan_campaign', {
          intent: words.join(' '),
          ...(campaign !== undefined && { campaignId: campaign }),
          ...(asset && { assetIds: asset }),
          ...(constraint && { constraints: constraint }),
        })
        .finally(working.end)
      const { planId } = answer.data ?? {}
      if (planId !== undefined)
        return review(context, connection, await client.plan(planId), { isApproved: yes === true })
      output.json(answer)
      output.print(...whatIsUnclear(answer))
      if (!answer.ok) throw new CliFailure(answer.error?.message ?? 'It could not be planned.')
      output.print('Nothing is missing: there is nothing to plan.')
      return exitCodes.done
    },
  )
}

/** What is asked back, with what could be said. */
const whatIsUnclear = ({ data }: PlanAnswer): string[] =>
  (data?.actions ?? []).flatMap(({ payload }) => [
    ...outline(payload.message ?? '').map(safe),
    ...(payload.alternatives ?? []).map(({ label, example }) => `  ${safe(example ?? label)}`),
  ])
