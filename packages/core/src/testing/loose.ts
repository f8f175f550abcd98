/** What tests read of an answer without saying what is in it: a field that is not there fails the test by itself. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Loose = any
