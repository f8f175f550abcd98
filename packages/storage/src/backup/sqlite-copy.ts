import { chmodSync, copyFileSync, existsSync, renameSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import type { ChainHead } from '@countersign/core'
import { BUSY, primaryCode } from '../connection/sqlite-errors.ts'
import { BackupFailure } from './backup-failure.ts'
import type { Restored } from './index.ts'

const BUSY_MS = 5000

/** A copy as of one moment, without what was deleted. Writers go on meanwhile. */
export function copySqlite(file: string, target: string): void {
  const db = new DatabaseSync(file, { readOnly: true, timeout: BUSY_MS })
  try {
    db.prepare('vacuum into ?').run(target)
  } finally {
    db.close()
  }
  // People's data: for the server's own user only.
  chmodSync(target, 0o600)
}

/** Puts `source` in the place of `file`, once `examine` finds a copy of it whole. */
export async function replaceSqlite(
  file: string,
  source: string,
  examine: (file: string) => Promise<ChainHead>,
): Promise<Restored> {
  const arriving = `${file}.restoring`
  removeDatabase(arriving)
  try {
    copyFileSync(source, arriving)
    chmodSync(arriving, 0o600)
    checkPages(arriving)
    const head = await examine(arriving)
    // One file: the log of what the examination opened goes into it.
    closeLog(arriving).close()
    return { head, aside: swap(file, arriving) }
  } finally {
    removeDatabase(arriving)
  }
}

function checkPages(file: string): void {
  const db = new DatabaseSync(file)
  try {
    const [found] = db.prepare('pragma integrity_check(1)').all()
    if (Object.values(found ?? {})[0] === 'ok') return
  } catch {
    // What cannot even be read is not whole.
  } finally {
    db.close()
  }
  throw new BackupFailure('The backup is damaged. Nothing was changed.')
}

/** Nobody can open the database between the look and the change: the lock is held until it is done. */
function swap(file: string, arriving: string): string | undefined {
  if (!existsSync(file)) {
    renameSync(arriving, file)
    return undefined
  }
  const aside = `${file}.before-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`
  const old = closeLog(file)
  try {
    old.exec('begin exclusive')
    renameSync(file, aside)
    renameSync(arriving, file)
  } finally {
    old.close()
  }
  return aside
}

/** Moves the log into the file, which only works where nobody else has it open. */
function closeLog(file: string): DatabaseSync {
  const db = new DatabaseSync(file, { timeout: 0 })
  try {
    db.exec('pragma journal_mode = delete')
    return db
  } catch (error) {
    db.close()
    if (primaryCode(error) !== BUSY) throw error
    throw new BackupFailure('A server is at work on the data: stop it first. Nothing was changed.')
  }
}

function removeDatabase(file: string): void {
  for (const end of ['', '-wal', '-shm', '-journal']) rmSync(`${file}${end}`, { force: true })
}
