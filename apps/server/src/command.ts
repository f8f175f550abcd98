/** What a command of the operator's says. */
export interface Answer {
  readonly lines: readonly string[]
  readonly exitCode: number
}

export const say = (...lines: string[]): Answer => ({ lines, exitCode: 0 })

export const refuseWith =
  (help: readonly string[]) =>
  (message: string): Answer => ({ lines: [message, '', ...help], exitCode: 1 })
