import type { Command } from 'commander'
import type { Connection } from '../connection/connection.ts'
import type { Context, Runner } from '../context.ts'
import { exitCodes } from '../exit-codes.ts'
import { CliFailure } from '../failure.ts'
import { isInteractive } from '../io.ts'
import { whereHelp, withAbout } from '../conversation/about-options.ts'
import { followRun } from '../conversation/follow-run.ts'
import { beginThread, say } from '../conversation/talk.ts'
import { type About, chooseWorkspace } from '../conversation/workspace.ts'
import { safe } from '../output/output.ts'

const help = `
The answer is written as it comes. What would change something is shown first, exactly, before and after; then you are asked:
  y  do it            y 1 3  do some of several      e  edit it first, and see it anew
  n  do not           n 2    deny some               l  leave it for later: "countersign approvals" lists it
Where nobody can be asked (a pipe, --json) it is printed, and waits: exit code 4. Ctrl-C cancels, and denies what waits.${whereHelp}

Where it asks back, answer with --thread and the id that it told, or go on in "countersign chat".

With --json each event is one line of JSON: thread, text, tool-result, confirmation-required, plan, complete, error.

Examples:
  countersign ask "what is on tomorrow?"
  countersign ask --workspace practice "book Maria Lopez for a follow-up on Friday at 10 for 45 minutes, by phone"
  countersign ask --trip demo-trip-tokyo "add Ghibli Museum to day 2"
  countersign ask --yes "set Maria Lopez's phone to +358 40 123"

Exit codes: 0 answered or done, 1 failed, 3 you denied it, 4 it waits for a decision, 130 cancelled.`

type Options = About & { readonly yes?: boolean; readonly thread?: string }

async function begin(context: Context, connection: Connection, about: About): Promise<string> {
  const { output } = context
  const { id, title } = await chooseWorkspace(context, connection, about)
  output.note(output.paint('dim', `In ${safe(title)}:`))
  return (await beginThread(connection, id, about)).id
}

export function addAskCommand(program: Command, { does }: Runner): void {
  const command = withAbout(
    program
      .command('ask')
      .argument('<text...>')
      .description('ask for something in plain words; what would change anything is shown, and asked about'),
  )
    .option('--thread <id>', 'go on with a conversation')
    .option('-y, --yes', 'approve what is standard without asking; never what is elevated')
    .addHelpText('after', help)
  does<Options>(command, async (context, { yes, thread: before, ...about }, ...words) => {
    const { io, output } = context
    const text = words.join(' ').trim()
    if (text === '')
      throw new CliFailure('Say what you want.', exitCodes.usage, 'Try "countersign help ask".')
    const connection = await context.connect()
    const threadId = before ?? (await begin(context, connection, about))
    output.jsonLine({ event: 'thread', threadId })
    const runId = await say(connection, threadId, text)
    const exitCode = await followRun(context, connection, runId, { isApproved: yes === true })
    // It may have asked back.
    if (isInteractive(io))
      output.note(output.paint('dim', `Go on with: countersign chat --thread ${safe(threadId)}`))
    return exitCode
  })
}
