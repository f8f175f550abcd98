import type { Operation, OperationHandlers } from '@countersign/executor-kit'

/** The same operations, telling which of them is under way. */
export function watchOperations(
  handlers: OperationHandlers,
  tell: (doing: Operation | undefined) => void,
): OperationHandlers {
  return Object.fromEntries(
    Object.entries(handlers).map(([name, handler]) => [
      name,
      (async (args, context) => {
        tell(name as Operation)
        try {
          return await handler(args, context)
        } finally {
          tell(undefined)
        }
      }) satisfies typeof handler,
    ]),
  )
}
