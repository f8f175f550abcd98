import type { AdbClient } from '../adb/adb-client.ts'
import { AdbError } from '../adb/adb-error.ts'
import type { ShellResult } from '../adb/shell.ts'
import { commandLine } from './command-line.ts'

export interface Run {
  readonly signal?: AbortSignal | undefined
  readonly timeoutMs?: number | undefined
}

/** A phone on which commands can be run. */
export interface AndroidPhone {
  /** Each word reaches the command as it is, whatever is in it. */
  run(words: readonly string[], run?: Run): Promise<ShellResult>
}

const COMMAND_MS = 15_000

/** The phone behind a serial number. */
export async function openPhone(adb: AdbClient, serial: string, { signal }: Run = {}): Promise<AndroidPhone> {
  const hasShellV2 = (await adb.features(serial, { signal })).has('shell_v2')
  return {
    run: async (words, { signal, timeoutMs = COMMAND_MS } = {}) => {
      try {
        return await adb.shell(serial, commandLine(words), { signal, timeoutMs, hasShellV2 })
      } catch (error) {
        // A connection that is cut may mean a phone that was unplugged: the server knows.
        if (error instanceof AdbError && error.fault === 'cut') await adb.features(serial, { signal })
        throw error
      }
    },
  }
}

/** `am` ends well even where nothing was started: what it says counts. */
export const hasFailed = ({ exitCode, stdout, stderr }: ShellResult): boolean =>
  exitCode !== 0 ||
  /^\s*(?:Error\b|Exception\b|Security exception|java\.lang\.)/m.test(`${stdout}\n${stderr}`)
