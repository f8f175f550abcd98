// Thrown for bugs and broken infrastructure only; expected outcomes are data.

/** A row was not at the version its writer had seen. */
export class VersionConflict extends Error {
  override readonly name = 'VersionConflict'
  readonly table: string
  readonly rowId: string

  constructor(table: string, rowId: string) {
    super(`${table} ${rowId} has changed in the meantime`)
    this.table = table
    this.rowId = rowId
  }
}

/** Whoever writes had something for themselves, and no longer has; or wants it, and somebody else still has it. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost'

  constructor(id: string) {
    super(`The lease of ${id} is not what it must be`)
  }
}

/** The database refused a row: a value that must be unique, a row that others point at, a value that is missing. */
export class ConstraintViolation extends Error {
  override readonly name = 'ConstraintViolation'
  readonly kind: 'unique' | 'reference' | 'required' | 'check'

  constructor(kind: ConstraintViolation['kind'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}

/**
 * The database cannot be written or reached now: full disk, lost connection, locked too long. Nothing was kept; only
 * where the connection broke during the commit itself is that unknown, and doing it again with the same ids is safe.
 */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable'
}
