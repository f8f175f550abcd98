/** Words for what code calls by other names, on cards and in the record. A column may be given for one table alone: `users.email`. */
export interface Words {
  readonly tables?: Readonly<Record<string, string>>
  readonly columns?: Readonly<Record<string, string>>
  /** Values that are names of code, such as `FollowUp`. */
  readonly values?: Readonly<Record<string, string>>
  /** Columns that mean nothing to a person, such as a key of the order: the sentence says what they stand for. */
  readonly hidden?: readonly string[]
  /** Columns whose times are shown as they are written, in no time zone but their own. */
  readonly asWritten?: readonly string[]
}

/** How the name of a row is found: by an action that reads it, so that nobody learns of rows they may not see. */
export interface Reference {
  /** An action that reads the row, or what holds it. */
  readonly tool: string
  /** `beside`: what stands in the same row as the id. */
  readonly input: (id: string, beside: Readonly<Record<string, unknown>>) => object
  /** Empty where the answer does not tell. */
  readonly name: (answer: Readonly<Record<string, unknown>>, id: string) => string
}
