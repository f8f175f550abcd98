import type { ParseLimits } from './limits.ts'
import { type FileToParse, type ParsedFile, parseFile } from './parse-file.ts'
import { ParseRefused, type RefusalCode } from './parse-refused.ts'

// The process in which files are read: see parser.ts.

export interface ParseJob {
  readonly file: FileToParse
  readonly limits: ParseLimits
}

export type ParseOutcome =
  | { readonly ok: true; readonly parsed: ParsedFile }
  | { readonly ok: false; readonly code: RefusalCode; readonly message: string }

async function work({ file, limits }: ParseJob): Promise<ParseOutcome> {
  try {
    return { ok: true, parsed: await parseFile(file, limits) }
  } catch (error) {
    if (error instanceof ParseRefused) return { ok: false, code: error.code, message: error.message }
    // Whatever a file made us trip over, it is the file that cannot be read; the next one may be fine.
    return { ok: false, code: 'PARSE_FAILED', message: 'The file cannot be read.' }
  }
}

/** What the process says first: from then on its time counts. */
export const READY = 'ready'

process.on('message', async (job: ParseJob) => process.send!(await work(job)))
// Whoever asked is gone.
process.on('disconnect', () => process.exit())
process.send?.(READY)
