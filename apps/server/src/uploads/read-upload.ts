import { hash } from 'node:crypto'
import { fileTooLarge, invalidUpload, MAX_FILE_BYTES } from '@countersign/campaign/uploads'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../env.ts'
import { tooMany } from '../middleware/limit.ts'
import { readMultipart, type SentFile } from './read-multipart.ts'

/** What somebody sent, for the route. */
export interface SentUpload {
  readonly file: SentFile
  readonly fields: ReadonlyMap<string, string>
}

/** Each may hold a whole file in memory. */
const MAX_AT_ONCE = 4

/**
 * Takes in the form of an upload, in the place of the JSON that other routes take. What is wrong with it is answered as
 * the tools of planning answer.
 */
export function readUpload() {
  const open = new Map<string, number>()
  return createMiddleware<AppEnv>(async (c, next) => {
    const person = c.var.caller.actor.id
    const count = open.get(person) ?? 0
    if (count >= MAX_AT_ONCE) return tooMany(c, 1000)
    open.set(person, count + 1)
    try {
      const read = await readMultipart(c.req.header('content-type') ?? '', c.req.raw.body, MAX_FILE_BYTES)
      if (!read.ok) {
        return read.reason === 'too large'
          ? c.json(fileTooLarge(), 413)
          : c.json(invalidUpload('The body is not a form with one file.'), 400)
      }
      const { file, fields } = read.form
      if (!file) return c.json(invalidUpload('There is no file in the form.'), 400)
      c.set('upload', { file, fields })
      // By which the same request is known when it is sent again: each time, a form is put together differently.
      const said = [
        [...fields].toSorted(([left], [right]) => (left < right ? -1 : 1)),
        file.name,
        file.type,
        hash('sha256', file.bytes),
      ]
      c.req.bodyCache.text = Promise.resolve(JSON.stringify(said)) as never
      await next()
      return undefined
    } finally {
      const left = (open.get(person) ?? 1) - 1
      if (left > 0) open.set(person, left)
      else open.delete(person)
    }
  })
}
