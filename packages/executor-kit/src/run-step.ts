import type { Arguments, ExecuteStep, Operation, StepOutcome } from './messages.ts'

export interface StepContext {
  readonly planId: string
  readonly stepId: string
  /** Given when somebody says stop, when the time is up, and when the connection is lost: end as soon as you can. */
  readonly signal: AbortSignal
}

/** Carries out one operation. What it throws counts as a fatal error. */
export type OperationHandler = (args: Arguments, context: StepContext) => Promise<StepOutcome>
export type OperationHandlers = Readonly<Partial<Record<Operation, OperationHandler>>>

/** Runs one step to its end, whatever that is. */
export async function runStep(
  handlers: OperationHandlers,
  { planId, stepId, op, args }: ExecuteStep,
  signal: AbortSignal,
): Promise<StepOutcome> {
  const handler = Object.hasOwn(handlers, op) ? handlers[op] : undefined
  if (!handler) return { status: 'fatal_error', message: `This device cannot ${op.replaceAll('_', ' ')}.` }
  try {
    return await handler(args, { planId, stepId, signal })
  } catch (error) {
    if (signal.aborted) return { status: 'fatal_error', message: 'It was stopped.' }
    const reason = error instanceof Error && error.message !== '' ? error.message : 'The device failed.'
    return { status: 'fatal_error', message: reason }
  }
}
