import type { Command } from 'commander'
import { namedServer } from '../connection/connect.ts'
import type { Context, Runner } from '../context.ts'
import { checkData } from '../doctor/check-data.ts'
import { checkNode, checkNpm } from '../doctor/check-machine.ts'
import { checkServer } from '../doctor/check-server.ts'
import type { Finding } from '../doctor/finding.ts'
import { exitCodes } from '../exit-codes.ts'
import { safe } from '../output/output.ts'
import type { Tone } from '../output/style.ts'

const help = `
Looks at what a server needs, and says the way out of what is wrong. It changes nothing.
  beside the data  Node, npm, settings, pages, port, packs, database and its migrations, disk, the record's chain, clock,
                   model, mail
  with --url       the server, its clock, your key, the record's chain, model, mail

Examples:
  countersign doctor
  DATA_DIR=/srv/countersign countersign doctor --json
  countersign doctor --url https://countersign.example.com

Exit codes: 0 nothing is broken, 1 something is.`

const marks: Record<Finding['state'], { mark: string; tone: Tone }> = {
  well: { mark: '✓', tone: 'green' },
  unwell: { mark: '!', tone: 'yellow' },
  broken: { mark: '✗', tone: 'red' },
}

export function addDoctorCommand(program: Command, { does }: Runner): void {
  const command = program
    .command('doctor')
    .description('look whether everything is well, and say the way out where it is not')
    .addHelpText('after', help)
  does(command, async (context) => {
    const { output } = context
    const findings: Finding[] = []
    for await (const finding of examine(context)) {
      findings.push(finding)
      const { mark, tone } = marks[finding.state]
      output.print(`${output.paint(tone, mark)} ${finding.name}: ${safe(finding.says)}`)
      if (finding.fix !== undefined) output.print(output.paint('dim', `    ${safe(finding.fix)}`))
    }
    const isWell = findings.every(({ state }) => state !== 'broken')
    output.json({ isWell, findings })
    return isWell ? exitCodes.done : exitCodes.failed
  })
}

async function* examine(context: Context): AsyncGenerator<Finding> {
  yield checkNode()
  if (!namedServer(context.where)) {
    yield await checkNpm(context.io.env)
    const { findings, isReady } = await checkData(context.io)
    yield* findings
    // Opening it would change it.
    if (!isReady) return
  }
  yield* await checkServer(await context.connect())
}
