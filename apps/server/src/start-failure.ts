/** A reason not to start that a person can do something about: its message says what, in one line. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure'
}
