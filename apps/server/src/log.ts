import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino'

/**
 * Logs say what happened and never what was said: no bodies, inputs, names or query strings. A thrown error's message
 * may quote any of those, so outside debugging only its kind, its code and where it was thrown are written.
 */
export function createLog(level: string, destination: DestinationStream = pino.destination(2)): Logger {
  const debugging = level === 'debug' || level === 'trace'
  const error = debugging ? stdSerializers.err : describeError
  return pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { error } },
    destination,
  )
}

function describeError(thrown: unknown): unknown {
  if (!(thrown instanceof Error)) return { type: typeof thrown }
  const { code } = thrown as { code?: unknown }
  const frames = (thrown.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: thrown.name,
    ...(typeof code === 'string' && { code }),
    at: frames.slice(0, 8).map((line) => line.trim().slice(3)),
    ...(thrown.cause instanceof Error && { cause: describeError(thrown.cause) }),
  }
}
