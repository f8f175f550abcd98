import { issuesOf, sayIssue } from '@countersign/core'
import { fromExecutor, type FromExecutorChecked } from './messages.ts'

/** A message as it came, or why it is none. */
export function readMessage(
  text: string,
):
  | { readonly ok: true; readonly message: FromExecutorChecked }
  | { readonly ok: false; readonly reason: string } {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { ok: false, reason: 'It is not JSON.' }
  }
  const { success, data, error } = fromExecutor.safeParse(value)
  return success ? { ok: true, message: data } : { ok: false, reason: sayIssue(issuesOf(error), 'It') }
}
