import type { ActionBody } from '@countersign/protocol'
import type { Command } from 'commander'
import type { Runner } from '../context.ts'
import { table } from '../output/table.ts'

const help = `
Examples:
  countersign actions --workspace practice
  countersign actions --json | jq -r '.[] | select(.tier == "elevated") | .name'
  countersign do create_client --help                the flags of one of them

Exit codes: 0 listed, 5 not allowed.`

export function addActionsCommand(program: Command, { does }: Runner): void {
  const command = program
    .command('actions')
    .description('list what can be done, by "countersign do <action>"')
    .option('--workspace <id>', 'only of one workspace')
    .addHelpText('after', help)
  does<{ workspace?: string }>(command, async ({ connect, output }, { workspace }) => {
    const { client } = await connect()
    const all = await client.get<ActionBody[]>('/api/actions')
    const actions = all.filter((action) => workspace === undefined || action.workspace === workspace)
    output.json(actions)
    const { print } = output
    print(
      ...table<ActionBody>(
        [
          { header: 'ACTION', cell: ({ name }) => name },
          { header: 'WORKSPACE', cell: (action) => action.workspace },
          {
            header: 'EFFECT',
            cell: ({ effect, tier }) => (tier === 'elevated' ? `${effect}, elevated` : effect),
          },
          { header: '', cell: ({ title }) => title },
        ],
        actions,
      ),
    )
  })
}
