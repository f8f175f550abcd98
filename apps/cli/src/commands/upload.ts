import { readFile, stat } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { requestKey } from '@countersign/client'
import type { Command } from 'commander'
import type { Connection } from '../connection/connection.ts'
import type { Runner } from '../context.ts'
import { type ExitCode, exitCodes } from '../exit-codes.ts'
import { CliFailure } from '../failure.ts'
import { safe } from '../output/output.ts'
import { progress } from '../output/progress.ts'

interface Uploaded {
  readonly ok: boolean
  readonly data?: { readonly id: string; readonly name: string; readonly sizeBytes: number }
  readonly error?: { readonly code: string; readonly message: string; readonly hint?: string }
}

const help = `
Takes .md, .txt, .json, .csv and .docx of at most 5 MB each, 20 MB in a session. The text is read at once and kept; the file
is not. The ids that are printed go to "countersign plan --asset".

Examples:
  countersign upload brief.docx
  countersign upload notes/*.md --campaign demo-campaign-habits
  countersign upload brief.md --json

Exit codes: 0 all were taken, 1 one was not (the others were), 2 a file cannot be read.`

export function addUploadCommand(program: Command, { does }: Runner): void {
  const command = program
    .command('upload')
    .argument('<file...>')
    .description('upload files for planning a campaign')
    .option('--campaign <id>', 'which; the only one, or the last used, unless given')
    .option('--session <name>', 'files of one session are counted together; a new one unless given')
    .addHelpText('after', help)
  does<{ campaign?: string; session?: string }>(command, async (context, { campaign, session }, ...names) => {
    const { io, output } = context
    const files = await Promise.all(names.map((name) => openFile(resolve(io.cwd, name), name)))
    const connection = await context.connect()
    const planningSessionId = session ?? requestKey()
    const answers: (Uploaded & { file: string })[] = []
    let exitCode: ExitCode = exitCodes.done
    for (const [index, file] of files.entries()) {
      const working = progress(io, output, `Uploading ${safe(file.name)}`)
      working.at(index / files.length)
      const answer = await send(connection, file, { planningSessionId, campaign }).finally(working.end)
      answers.push({ file: file.name, ...answer })
      if (answer.ok && answer.data)
        output.print(`${output.paint('green', '✓')} ${safe(answer.data.name)}  ${answer.data.id}`)
      else {
        exitCode = exitCodes.failed
        output.note(
          `${output.paint('red', '✗')} ${safe(file.name)}: ${safe(answer.error?.message ?? 'It was not taken.')}`,
        )
      }
    }
    output.json({ planningSessionId, uploads: answers })
    return exitCode
  })
}

async function openFile(path: string, given: string): Promise<File> {
  try {
    if (!(await stat(path)).isFile()) throw new Error('it is not a file')
    return new File([await readFile(path)], basename(path))
  } catch (error) {
    throw new CliFailure(`${given} cannot be read: ${(error as Error).message}`, exitCodes.usage)
  }
}

async function send(
  { fetch }: Connection,
  file: File,
  {
    planningSessionId,
    campaign,
  }: { readonly planningSessionId: string; readonly campaign: string | undefined },
): Promise<Uploaded> {
  const form = new FormData()
  // The fields first: the server reads them as they come.
  form.append('planningSessionId', planningSessionId)
  if (campaign !== undefined) form.append('campaignId', campaign)
  form.append('file', file, file.name)
  const answer = await fetch('/api/uploads', {
    method: 'POST',
    headers: { 'idempotency-key': requestKey() },
    body: form,
  }).catch(() => {
    throw new CliFailure('The server cannot be reached.', exitCodes.unreachable)
  })
  const body = (await answer.json().catch(() => ({}))) as Partial<Uploaded>
  if (answer.status === 401 || body.error?.code === 'not_allowed')
    throw new CliFailure(body.error?.message ?? 'Not allowed.', exitCodes.notAllowed, body.error?.hint)
  return { ok: answer.ok, ...body }
}
