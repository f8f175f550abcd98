export {
  connectExecutor,
  type Executor,
  type ExecutorOptions,
  type ExecutorStatus,
} from './connect-executor.ts'
export * from './messages.ts'
export type { OperationHandler, OperationHandlers, StepContext } from './run-step.ts'
