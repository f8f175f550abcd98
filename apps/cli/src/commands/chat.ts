import type { ThreadBody } from '@countersign/protocol'
import type { Command } from 'commander'
import type { Connection } from '../connection/connection.ts'
import type { Context, Runner } from '../context.ts'
import { type ExitCode, exitCodes } from '../exit-codes.ts'
import { explain } from '../failure.ts'
import { hasColours, isInteractive } from '../io.ts'
import { whereHelp, withAbout } from '../conversation/about-options.ts'
import { followRun } from '../conversation/follow-run.ts'
import { beginThread, say } from '../conversation/talk.ts'
import { type About, chooseWorkspace, workspacesOf } from '../conversation/workspace.ts'
import { safe, safeLines } from '../output/output.ts'
import { createStrongText } from '../output/strong-text.ts'

const help = `
Every line is a message; what was said before is remembered. What would change something is shown, and asked about, as in
"countersign ask". Ctrl-C cancels what is being answered, not the conversation; Ctrl-D or /quit ends it.${whereHelp}

In the conversation:
  /workspace        lists the workspaces; /workspace <id> goes on in another, in a new conversation
  /new              begins a new conversation here
  /help, /quit

Examples:
  countersign chat
  countersign chat --workspace itinerary --trip demo-trip-tokyo
  countersign chat --thread th_1m7hxbmhky14q3k52pnqyqmw4

Lines may also come by a pipe; it ends with code 4 then where something waits for a decision.`

const commandsHelp = [
  '/workspace [id]  list the workspaces, or go on in another',
  '/new             begin a new conversation',
  '/quit            leave (Ctrl-D)',
  'Ctrl-C           cancel what is being answered',
]

export function addChatCommand(program: Command, { does }: Runner): void {
  const command = withAbout(
    program.command('chat').description('a conversation with the assistant, which remembers what was said'),
  )
    .option('--thread <id>', 'go on with a conversation')
    .addHelpText('after', help)
  does<About & { thread?: string }>(command, async (context, { thread: id, ...about }) => {
    const connection = await context.connect()
    if (id !== undefined) {
      const thread = await connection.client.get<ThreadBody>(`/api/threads/${encodeURIComponent(id)}`)
      return converse(context, connection, thread)
    }
    const { id: workspace } = await chooseWorkspace(context, connection, about)
    return converse(context, connection, await beginThread(connection, workspace, about))
  })
}

async function converse(context: Context, connection: Connection, begun: ThreadBody): Promise<ExitCode> {
  const { output, io } = context
  let thread = begun
  showHistory(context, thread)
  let last = await followWaiting(context, connection, thread)
  output.note(output.paint('dim', `In ${safe(thread.workspace)}. /help says more, /quit leaves.`))
  for (;;) {
    const text = await nextLine(context, thread)
    if (text === undefined || text === '/quit' || text === '/exit') break
    if (text === '') continue
    try {
      if (text.startsWith('/')) thread = await obey(context, connection, { thread, command: text })
      else {
        last = await followRun(context, connection, await say(connection, thread.id, text))
        // Nobody is there to decide, and nothing more can be said before.
        if (last === exitCodes.waiting && !isInteractive(io)) return last
      }
    } catch (error) {
      const { message, hint, exitCode } = explain(error)
      if (!isInteractive(io)) throw error
      output.note(output.paint('red', safe(message)), ...(hint === undefined ? [] : [safe(hint)]))
      last = exitCode
    }
  }
  output.note(output.paint('dim', `Go on with: countersign chat --thread ${thread.id}`))
  return isInteractive(io) ? exitCodes.done : last
}

/** What is typed next; undefined: the conversation is over. Ctrl-C only drops what was typed. */
async function nextLine(context: Context, { workspace }: ThreadBody): Promise<string | undefined> {
  const { output, io } = context
  const question = isInteractive(io) ? `${output.paint('bold', safe(workspace))}> ` : ''
  let isDropped = false
  const release = context.onInterrupt(() => {
    isDropped = true
    output.note('Ctrl-D or /quit leaves.')
  })
  try {
    const text = await context.line(question)
    return text === undefined && isDropped && !context.isInputOver() ? '' : text
  } finally {
    release()
  }
}

function showHistory({ io, output }: Context, { messages }: ThreadBody): void {
  const strong = hasColours(io) ? createStrongText(output.paint) : (text: string) => text
  for (const { role, text } of messages.slice(-20)) {
    if (text === '' || role === 'tool') continue
    const said = safeLines(role === 'user' ? `> ${text}` : text)
    output.print(...(role === 'user' ? said : strong(`${said}\n`).trimEnd()).split('\n'))
  }
}

/** A conversation that was left in the middle goes on there. */
async function followWaiting(
  context: Context,
  connection: Connection,
  { runs }: ThreadBody,
): Promise<ExitCode> {
  const open = runs.find(({ status }) => status === 'waiting' || status === 'running')
  return open ? followRun(context, connection, open.id) : exitCodes.done
}

async function obey(
  { output }: Context,
  connection: Connection,
  { thread, command }: { readonly thread: ThreadBody; readonly command: string },
): Promise<ThreadBody> {
  const [name, argument] = command.split(/\s+/)
  if (name === '/new') return beginThread(connection, thread.workspace)
  if (name === '/workspace' && argument !== undefined) return beginThread(connection, argument)
  if (name === '/workspace') {
    const all = await workspacesOf(connection)
    output.print(
      ...all.map(({ id, title }) => `${id === thread.workspace ? '*' : ' '} ${safe(id)}  ${safe(title)}`),
    )
  } else {
    if (name !== '/help') output.note(`There is no ${safe(name ?? '')} here.`)
    output.print(...commandsHelp)
  }
  return thread
}
