import { randomBytes } from 'node:crypto'
import type { AssetSource } from '../canonical.ts'
import type { ParseOutcome } from './parse-process.ts'

/** A file that was sent and read, until the action stores what was read. Its bytes are gone already. */
export interface HeldFile {
  readonly ownerId: string
  readonly name: string
  readonly mimeType: string
  readonly sizeBytes: number
  readonly source: AssetSource
  readonly planningSessionId: string
  readonly campaignId?: string | undefined
  readonly outcome: ParseOutcome
}

const held = new Map<string, HeldFile>()

/**
 * Holds a file while `work` runs, under a handle that nobody can guess. What was read is handed to the action by it and
 * not as its input, because an input is kept with the plan.
 */
export async function withHeldFile<T>(file: HeldFile, work: (binaryRef: string) => Promise<T>): Promise<T> {
  const binaryRef = `file_${randomBytes(24).toString('base64url')}`
  held.set(binaryRef, file)
  try {
    return await work(binaryRef)
  } finally {
    held.delete(binaryRef)
  }
}

/** Only whoever sent it may use its handle. */
export function heldFile(binaryRef: string, ownerId: string): HeldFile | undefined {
  const file = held.get(binaryRef)
  return file?.ownerId === ownerId ? file : undefined
}
