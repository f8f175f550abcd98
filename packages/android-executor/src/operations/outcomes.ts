import type { Arguments, StepOutcome } from '@countersign/executor-kit'
import { AdbError, type AdbFault } from '../adb/adb-error.ts'

export type Failed = Exclude<StepOutcome, { status: 'success' }>

export const fatal = (code: string, message: string, tip: string, more: Arguments = {}): Failed => ({
  status: 'fatal_error',
  message,
  tip,
  data: { code, ...more },
})
export const again = (message: string): Failed => ({ status: 'retryable_error', message })

export const textOf = (args: Arguments, name: string): string => {
  const value = args[name]
  return typeof value === 'string' ? value : ''
}

/** It was begun and nobody knows how it ended: neither done nor not done may be said of it. */
export class OutcomeUnknown extends Error {}

/**
 * Does what cannot be taken back. It is stopped before or not at all, and when the phone is lost in it, that is not a
 * failure: it may have happened.
 */
export async function deed(signal: AbortSignal, act: () => Promise<StepOutcome>): Promise<StepOutcome> {
  if (signal.aborted) throw new AdbError('stopped', 'It was stopped.')
  try {
    return await act()
  } catch (error) {
    throw error instanceof AdbError ? new OutcomeUnknown(error.message, { cause: error }) : error
  }
}

const PLUG_IN = 'Plug the phone in, unlock it, and say it again.'
const faults: Readonly<Record<AdbFault, Failed>> = {
  unreachable: fatal(
    'adb_missing',
    'The computer’s connection to phones is not running.',
    'Start adb, and say it again.',
  ),
  gone: fatal('phone_gone', 'The phone was unplugged.', PLUG_IN),
  offline: fatal('phone_gone', 'The phone does not answer.', PLUG_IN),
  unauthorized: fatal(
    'phone_locked_out',
    'The phone does not allow this computer to use it.',
    'Unlock the phone and allow USB debugging.',
  ),
  refused: again('The phone refused the connection.'),
  cut: again('The connection to the phone was cut.'),
  garbled: again('The phone’s answer made no sense.'),
  timed_out: again('The phone did not answer in time.'),
  too_much: fatal('too_much', 'The phone answered more than can be read.', 'Close the app and try again.'),
  stopped: fatal('stopped', 'It was stopped.', 'Say it again if you still want it.'),
}

/** What a fault on the way to the phone means for a step of which nothing was done that matters. */
export const outcomeOf = ({ fault }: AdbError): Failed => faults[fault]
