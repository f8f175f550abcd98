import type { Store } from '../ports.ts'
import {
  type ChainHead,
  changesOf,
  entryText,
  erasedKey,
  GENESIS,
  linkHash,
  payloadHash,
  type StoredEntry,
} from './entry.ts'

export interface Verification {
  readonly ok: boolean
  readonly entries: number
  /** The seq of the first entry that is not as it was written, or that is missing. */
  readonly firstBad?: number
}

/** The action of entries that list what was erased. */
export const ERASE_PAYLOADS = 'erase_payloads'

const BATCH = 1000

/**
 * Walks the whole chain. Notices any edit, deletion, reorder or cut: each entry is hashed again and must follow the one
 * before; the last must be the head kept beside the entries, and an exported head, where one is given, must be in it. What
 * lists go by must agree with the entries.
 */
export async function verifyAudit(store: Store, exported?: ChainHead): Promise<Verification> {
  let entries = 0
  let previous: ChainHead = { seq: 0, hash: GENESIS }
  const bad = new Set<number>()
  /** What was erased, and what the erasures list. */
  const erased: { seq: number; key: string }[] = []
  const listed = new Set<string>()
  // Entries may be added meanwhile: the walk must reach the head of before, and not go past the head of after.
  const before = await store.read((reader) => reader.audit.head())

  for (let walked = 0; ;) {
    const batch = await store.read((reader) => reader.audit.walk(walked, BATCH))
    for (const entry of batch) {
      entries++
      if (!followsOn(entry, previous)) bad.add(Math.min(entry.seq, previous.seq + 1))
      const gone = entry.payload.flatMap((item) => ('hash' in item ? [item.hash] : []))
      for (const hash of gone) erased.push({ seq: entry.seq, key: erasedKey(entry.seq, hash) })
      if ((entry.erasedBy !== null) !== gone.length > 0) bad.add(entry.seq)
      if (entry.action === ERASE_PAYLOADS) for (const { id } of changesOf(entry)) listed.add(id)
      for (const head of [before, exported])
        if (head?.seq === entry.seq && head.hash !== entry.hash) bad.add(entry.seq)
      previous = { seq: entry.seq, hash: entry.hash }
    }
    const last = batch.at(-1)
    if (!last || batch.length < BATCH) break
    walked = last.seq
  }

  for (const { seq, key } of erased) if (!listed.has(key)) bad.add(seq)
  const misfiled = await store.read((reader) => reader.audit.misfiled())
  if (misfiled !== undefined) bad.add(misfiled)
  const after = await store.read((reader) => reader.audit.head())
  const reaches = Math.max(before?.seq ?? Number.POSITIVE_INFINITY, exported?.seq ?? 0)
  if (previous.seq < reaches) bad.add(previous.seq + 1)
  if (previous.seq > (after?.seq ?? 0)) bad.add((after?.seq ?? 0) + 1)
  return bad.size === 0 ? { ok: true, entries } : { ok: false, entries, firstBad: Math.min(...bad) }
}

function followsOn(entry: StoredEntry, previous: ChainHead): boolean {
  if (entry.seq !== previous.seq + 1 || entry.previousHash !== previous.hash) return false
  try {
    if (payloadHash(entry.payload) !== entry.payloadHash) return false
    return linkHash(previous.hash, entry.seq, entryText(entry, entry.payloadHash)) === entry.hash
  } catch {
    // An edited payload may not even be JSON of the right shape.
    return false
  }
}
