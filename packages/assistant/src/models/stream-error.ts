import { StreamProviderError } from 'ai'

type Fields = Readonly<Record<string, unknown>>

const fieldsOf = (value: unknown): Fields | undefined =>
  typeof value === 'object' && value !== null ? (value as Fields) : undefined

/** An error in the middle of a stream, as one: some providers send an object, in which they name a type only. */
export function asError(error: unknown): unknown {
  const outer = fieldsOf(error)
  if (error instanceof Error || !outer) return error
  const details = fieldsOf(fieldsOf(outer['response'])?.['error']) ?? fieldsOf(outer['error']) ?? outer
  const { message } = details
  if (typeof message !== 'string') return error
  const type = [details['type'], outer['type']].find((value) => typeof value === 'string')
  const code = [details['code'], outer['code']].find(
    (value) => typeof value === 'string' || typeof value === 'number',
  )
  const statusCode = ['statusCode', 'status', 'code']
    .flatMap((name) => [details[name], outer[name]])
    .find((value): value is number => typeof value === 'number' && value >= 400 && value < 600)
  return new StreamProviderError({
    message,
    ...(type !== undefined && { type }),
    ...(code !== undefined && { code }),
    ...(statusCode !== undefined && { statusCode }),
    isRetryable: statusCode === undefined ? /overload/i.test(`${type} ${message}`) : isPassing(statusCode),
  })
}

const isPassing = (status: number): boolean =>
  status === 408 || status === 409 || status === 429 || status >= 500
