/** What an action does, which decides what each way in answers: doors.ts. */
const kinds = [
  'reads',
  /** Reads something outside, which may take its time. */
  'looks up',
  /** Takes in material, at once. */
  'takes in',
  'writes',
  /** A write that an administrator approves. */
  'elevated',
  /** Changes what the screen shows. */
  'shows',
  /** Is done by a device. */
  'acts',
  /** Puts a plan before people. */
  'plans',
  /** Carries out what people approved. */
  'applies',
  /** Made by the program alone. */
  'internal',
] as const
export type Kind = (typeof kinds)[number]

/**
 * Who may use an action, and what it does: `ANF writes`. A: Admin, N: Nutritionist, F: the front desk (Assistant),
 * C: Client, V: whoever has a role that nobody has heard of. `hidden`: no model is told of it.
 */
export type Expectation = `${string} ${Kind}` | `${string} ${Kind}, hidden`

export type Expectations = Readonly<Record<string, Expectation>>
