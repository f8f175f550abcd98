import { sha256 } from '../canonical-json.ts'
import type { Change, ChangeSet } from '../records/change-set.ts'
import type { Channel, Source } from './origin.ts'

export type Outcome =
  | 'succeeded'
  | 'failed'
  | 'refused'
  | 'denied'
  | 'skipped'
  | 'expired'
  | 'outcome_unknown'

/** What is said once and for all: every field goes into the hash. */
export interface EntryFacts {
  readonly id: string
  readonly at: string
  /** Who made it happen: decided last, or carried it out. */
  readonly actor: string
  /** On whose behalf; null for what the runtime does on its own account. */
  readonly proposedBy: string | null
  /** Everyone whose approval it rests on. */
  readonly approvedBy: readonly string[]
  readonly source: Source
  readonly channel: Channel
  readonly action: string
  readonly entityType: string | null
  readonly entityId: string | null
  readonly outcome: Outcome
  /** The error's code, for a failure. */
  readonly code: string | null
  readonly planId: string | null
  readonly stepId: string | null
  readonly correlationId: string
}

/** A change beside the salt that keeps its hash from being guessed, or only the hash once the change is erased. */
export type PayloadItem = { readonly salt: string; readonly change: Change } | { readonly hash: string }

export interface NewEntry extends EntryFacts {
  readonly payload: readonly PayloadItem[]
}

/** An entry as linked into the chain. */
export interface StoredEntry extends NewEntry {
  readonly seq: number
  readonly previousHash: string
  readonly hash: string
  readonly payloadHash: string
  /** The entry that erased part of this one's payload. */
  readonly erasedBy: string | null
}

export interface ChainHead {
  readonly seq: number
  readonly hash: string
}

/** What the first entry names as its predecessor. */
export const GENESIS = '0'.repeat(64)

/** Over the text of the change as it is stored: JSON that is read and written again is the same text. */
export function itemHash(item: PayloadItem): string {
  return 'hash' in item ? item.hash : changeHash(item.salt, JSON.stringify(item.change))
}

const changeHash = (salt: string, text: string): string => sha256(`${salt}\n${text}`)

export function payloadHash(payload: readonly PayloadItem[]): string {
  return hashOfHashes(payload.map(itemHash))
}

const hashOfHashes = (hashes: readonly string[]): string => sha256(hashes.join('\n'))

/** A payload as it is stored, and its hash: each change is made into text once. */
export function sealPayload(payload: readonly PayloadItem[]): {
  readonly text: string
  readonly hash: string
} {
  const hashes: string[] = []
  const texts = payload.map((item) => {
    if ('hash' in item) {
      hashes.push(item.hash)
      return JSON.stringify(item)
    }
    const change = JSON.stringify(item.change)
    hashes.push(changeHash(item.salt, change))
    return `{"salt":${JSON.stringify(item.salt)},"change":${change}}`
  })
  return { text: `[${texts.join(',')}]`, hash: hashOfHashes(hashes) }
}

/** The text of an entry that is hashed into the chain: always these fields, in this order. */
export function entryText(entry: EntryFacts, hashOfPayload: string): string {
  return JSON.stringify({
    id: entry.id,
    at: entry.at,
    actor: entry.actor,
    proposedBy: entry.proposedBy,
    approvedBy: entry.approvedBy,
    source: entry.source,
    channel: entry.channel,
    action: entry.action,
    entityType: entry.entityType,
    entityId: entry.entityId,
    outcome: entry.outcome,
    code: entry.code,
    planId: entry.planId,
    stepId: entry.stepId,
    correlationId: entry.correlationId,
    payload: hashOfPayload,
  })
}

/** A link of the chain. Storage computes the same inside PostgreSQL: sha256(previous, line feed, seq, line feed, text). */
export function linkHash(previousHash: string, seq: number, text: string): string {
  return sha256(`${previousHash}\n${seq}\n${text}`)
}

export function changesOf(entry: NewEntry): ChangeSet {
  return entry.payload.flatMap((item) => ('change' in item ? [item.change] : []))
}

/** The table named in entries that list what was erased: such a list says nothing of anybody, and is kept for good. */
export const ERASED_TABLE = 'audit_payloads'

/** How an entry that lists erasures names one: no other change of the same entry may go with it. */
export const erasedKey = (seq: number, hash: string): string => `${seq}/${hash}`

/** Whether anything in it is left that could be erased. */
export function holdsChanges(payload: readonly PayloadItem[]): boolean {
  return payload.some((item) => 'change' in item && item.change.table !== ERASED_TABLE)
}
