import { ApiError, unreachable } from '@countersign/client'
import { isServerDoubted, isServerThere } from './is-server-there.ts'
import { reloadAfterUpdate } from './reload-after-update.ts'

type Load<T> = () => Promise<T>

/** The server is there and does not have it. */
const missing = (cause: unknown): ApiError =>
  Object.assign(
    new ApiError(404, {
      code: 'part_missing',
      message: 'This part of the application cannot be loaded.',
      hint: 'There may be a newer version of it: save what you are writing, then load the page again.',
    }),
    { cause },
  )

/** What has failed once, and why: a browser does not ask for it again before the page is loaded anew. */
const broken = new WeakMap<Load<unknown>, unknown>()

/**
 * Loads code of the application. While the server is away nothing is asked of it, so that the code can come later without
 * a new page; the error says so. Where the code is gone, the page is loaded anew, or else the error says that.
 */
export async function fetchPart<T>(load: Load<T>): Promise<T> {
  if ((isServerDoubted() || broken.has(load)) && !(await isServerThere())) throw unreachable(false)
  if (!broken.has(load)) {
    try {
      return await load()
    } catch (error) {
      broken.set(load, error)
      if (!(await isServerThere())) throw unreachable(false)
    }
  }
  // Nothing need be shown of a page that is about to go.
  if (reloadAfterUpdate()) return new Promise<T>(() => {})
  throw missing(broken.get(load))
}
