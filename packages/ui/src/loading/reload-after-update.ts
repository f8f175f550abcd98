import { hasTyped } from './typed.ts'

const KEY = 'countersign.reloaded-at'
const ONCE_WITHIN_MS = 30_000

/**
 * A page that was open while the server got newer ones asks for parts that are gone. Loading it again helps; doing so
 * over and over would not, and nobody must lose by it what they are writing. Answers whether it is being loaded.
 */
export function reloadAfterUpdate(): boolean {
  if (hasTyped()) return false
  try {
    if (Date.now() - Number(sessionStorage.getItem(KEY) ?? 0) < ONCE_WITHIN_MS) return false
    sessionStorage.setItem(KEY, String(Date.now()))
  } catch {
    // Where nothing can be remembered, nothing keeps it from happening over and over.
    return false
  }
  location.reload()
  return true
}
