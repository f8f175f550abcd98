import type { AndroidPhone, Run } from '../device/android-phone.ts'
import { parseDump } from './parse-dump.ts'
import type { ScreenNode } from './screen-node.ts'

const FILE = '/data/local/tmp/countersign-screen.xml'
/** What an earlier dump has left must never be taken for this one, and nothing is left behind. */
const SCRIPT = 'rm -f "$0"; uiautomator dump "$0" >&2; cat "$0"; code=$?; rm -f "$0"; exit $code'
const DUMP_MS = 20_000

/** What is on the screen now; undefined while it moves or cannot be read. */
export async function readScreen(phone: AndroidPhone, run: Run): Promise<readonly ScreenNode[] | undefined> {
  const { exitCode, stdout } = await phone.run(['sh', '-c', SCRIPT, FILE], { timeoutMs: DUMP_MS, ...run })
  return exitCode === 0 ? parseDump(stdout) : undefined
}
