/** Something that goes wrong with a disk, on demand. */
export interface Fault {
  /** The folder for the database. */
  readonly folder: string
  /** From when this resolves, the disk fails the process with this id. */
  begin(pid: number): Promise<void>
  /** From when this resolves, the disk is well again. May be called when it is. */
  end(): Promise<void>
  close(): Promise<void>
}

export interface FaultKind {
  readonly name: string
  /** A fault that can be made on this machine, or why it cannot. */
  open(seed: number): Promise<Fault | string>
}
