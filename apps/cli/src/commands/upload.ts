import { readFile, stat } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { requestKey, type ToolResult, uploads, type UploadedAsset } from '@countersign/client'
import type { Command } from 'commander'
import type { Runner } from '../context.ts'
import { type ExitCode, exitCodes } from '../exit-codes.ts'
import { CliFailure } from '../failure.ts'
import { safe } from '../output/output.ts'
import { progress } from '../output/progress.ts'

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
    const { client } = await context.connect()
    const planningSessionId = session ?? requestKey()
    const fields = { planningSessionId, ...(campaign !== undefined && { campaignId: campaign }) }
    const answers: (ToolResult<UploadedAsset> & { file: string })[] = []
    let exitCode: ExitCode = exitCodes.done
    for (const file of files) {
      const working = progress(io, output, `Uploading ${safe(file.name)}`)
      const answer = await uploads(client)
        .send(file, fields, { onProgress: working.at, signal: context.signal })
        .finally(working.end)
      answers.push({ file: file.name, ...answer })
      if (answer.ok) output.print(`${output.paint('green', '✓')} ${safe(file.name)}  ${answer.data.id}`)
      else {
        exitCode = exitCodes.failed
        output.note(`${output.paint('red', '✗')} ${safe(file.name)}: ${safe(answer.error.message)}`)
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
