/** What a shell is told. Documented in docs/cli.md. */
export const exitCodes = {
  done: 0,
  /** It was tried and did not work. */
  failed: 1,
  /** The command line itself cannot be understood. */
  usage: 2,
  /** Somebody said no, or nobody was there to say yes. */
  denied: 3,
  /** It waits for a decision. */
  waiting: 4,
  /** Who asks may not do that, or is nobody known. */
  notAllowed: 5,
  /** There is no server, and no data to work on. */
  unreachable: 6,
  /** Interrupted at the terminal. */
  interrupted: 130,
} as const

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]
