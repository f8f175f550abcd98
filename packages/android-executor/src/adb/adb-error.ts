/** What can be wrong between here and the phone. */
export type AdbFault =
  /** No adb server answers. */
  | 'unreachable'
  /** No such phone, or it was unplugged. */
  | 'gone'
  | 'offline'
  /** Nobody has allowed this computer on the phone. */
  | 'unauthorized'
  /** The server said no, for another reason. */
  | 'refused'
  /** The connection ended in the middle of something. */
  | 'cut'
  /** What came is not the protocol. */
  | 'garbled'
  | 'too_much'
  | 'timed_out'
  /** Somebody said stop. */
  | 'stopped'

export class AdbError extends Error {
  readonly fault: AdbFault

  constructor(fault: AdbFault, message: string) {
    super(message)
    this.name = 'AdbError'
    this.fault = fault
  }
}

/** The server's own words for a fault, as its FAIL answers have them. */
export function faultOf(reason: string): AdbFault {
  if (/unauthorized|authorizing|no permissions/i.test(reason)) return 'unauthorized'
  if (/offline|connecting/i.test(reason)) return 'offline'
  if (/not found|no devices|disconnected/i.test(reason)) return 'gone'
  return 'refused'
}
