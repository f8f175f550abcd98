import { sha256 } from '@countersign/core'
import type { ProposedActionType } from '../canonical.ts'

/** Ids of steps have so many characters at most. */
const MAX_ID = 64
const HASH = 8

/** The same type and name give the same id, however the name is written: case, accents and spaces do not count. */
export function actionId(type: ProposedActionType, ...names: readonly string[]): string {
  return idOf(type.toLowerCase(), names)
}

export const moduleId = (name: string): string => idOf('module', [name])

function idOf(prefix: string, names: readonly string[]): string {
  const slug = names.map(slugOf).join(':')
  const whole = `${prefix}:${slug}`
  // What the alphabet of ids cannot hold, or what is too long, is told apart by a hash of it all.
  const isWhole = slug !== '' && names.every(isPlain) && whole.length <= MAX_ID
  return isWhole
    ? whole
    : `${whole.slice(0, MAX_ID - HASH - 1).replace(/[-:]+$/, '')}-${sha256(names.map(foldCase).join('\u0001')).slice(0, HASH)}`
}

const foldCase = (name: string): string => name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()

const isPlain = (name: string): boolean =>
  /^[\p{Script=Latin}\p{M}\p{N}\s\p{P}\p{S}]*$/u.test(name) && /[a-z0-9]/.test(slugOf(name))

const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}|['’]/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
