import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { exitCodes } from '../exit-codes.ts'
import { CliFailure } from '../failure.ts'
import type { Io } from '../io.ts'

/** The input as JSON: given itself, in a file with @, or on standard input with -. */
export async function readInput(given: string, io: Io): Promise<Record<string, unknown>> {
  const content = await contentOf(given, io)
  try {
    const value: unknown = JSON.parse(content)
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as Record<string, unknown>
  } catch {
    // Told below, together with what is JSON but no object.
  }
  throw new CliFailure('--input must be a JSON object, such as \'{"name": "value"}\'.', exitCodes.usage)
}

async function contentOf(given: string, { cwd, stdin }: Io): Promise<string> {
  if (given === '-') return text(stdin)
  if (!given.startsWith('@')) return given
  try {
    return await readFile(resolve(cwd, given.slice(1)), 'utf8')
  } catch (error) {
    throw new CliFailure(`${given.slice(1)} cannot be read: ${(error as Error).message}`, exitCodes.usage)
  }
}
