import { ApiError } from '@countersign/client'
import type { AuditEntryBody } from '@countersign/protocol'
import type { Connection } from '../connection/connection.ts'
import { broken, type Finding, unwell, well } from './finding.ts'

/** How far clocks may be apart. */
const APART_MS = 60_000

/** Asks a server, or the data opened as one, how it is. */
export async function checkServer(connection: Connection): Promise<Finding[]> {
  const isServer = connection.kind === 'server'
  const health = await checkHealth(connection)
  if (isServer && health.state === 'broken') return [health]
  const findings: Finding[] = isServer ? [health] : []
  const key = await checkKey(connection)
  if (isServer || key.state === 'broken') findings.push(key)
  if (key.state === 'broken') return findings
  for (const check of [checkChain, checkClock, checkModel, checkMail])
    findings.push(await told(check, connection))
  return findings
}

/** What a key may not ask is no illness of the server. */
async function told(
  check: (connection: Connection) => Promise<Finding>,
  connection: Connection,
): Promise<Finding> {
  try {
    return await check(connection)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const name = check.name.replace('check', '')
    return error.status === 403
      ? unwell(name, 'this key may not see it', 'Ask with the key of an Admin.')
      : broken(name, error.message, error.hint ?? 'Look into the log of the server.')
  }
}

async function checkHealth({ fetch, where }: Connection): Promise<Finding> {
  const name = 'Server'
  try {
    const answer = await fetch('/api/health', { signal: AbortSignal.timeout(5000) })
    const { status, version, store } = (await answer.json()) as Record<string, string>
    if (status !== 'ok') return broken(name, `${where} is not well`, 'Look into its log.')
    const skew = Date.parse(answer.headers.get('date') ?? '') - Date.now()
    if (Math.abs(skew) > APART_MS)
      return unwell(
        name,
        `${where} (${version}, ${store}) has a clock that is ${Math.round(skew / 1000)} s ahead of this one`,
        'Set both by NTP.',
      )
    return well(name, `${where} (${version}, ${store})`)
  } catch {
    return broken(name, `${where} does not answer`, 'Start it, or change --url or COUNTERSIGN_URL.')
  }
}

async function checkKey({ client }: Connection): Promise<Finding> {
  const name = 'Key'
  try {
    const { user, scopes } = await client.get<{ user: { email: string; role: string }; scopes: string[] }>(
      '/api/me',
    )
    const says = `of ${user.email} (${user.role}; ${scopes.join(', ')})`
    return scopes.includes('approve') ? well(name, says) : unwell(name, says, 'It cannot approve anything.')
  } catch (error) {
    return broken(
      name,
      (error as Error).message,
      'Set COUNTERSIGN_TOKEN; "countersign help token" says how to make one.',
    )
  }
}

async function checkChain({ client }: Connection): Promise<Finding> {
  const name = 'Record'
  const { ok, entries, firstBad } = await client.get<{ ok: boolean; entries: number; firstBad?: number }>(
    '/api/audit/verify',
  )
  return ok
    ? well(name, `is whole: ${entries} entries`)
    : broken(
        name,
        `was tampered with, at entry ${firstBad ?? '?'} of ${entries}`,
        'Compare it with a backup and an exported head.',
      )
}

/** A clock that was set back shows in what was written before. */
async function checkClock({ client }: Connection): Promise<Finding> {
  const name = 'Clock'
  const { items } = await client.get<{ items: readonly AuditEntryBody[] }>('/api/audit?limit=1')
  const last = Date.parse(items[0]?.at ?? '') || 0
  return last > Date.now() + APART_MS
    ? broken(name, `is behind the last entry of the record (${items[0]?.at})`, 'Set it by NTP.')
    : well(name, new Date().toISOString())
}

async function checkModel({ client }: Connection): Promise<Finding> {
  const { model } = await client.get<{ model: { provider: string; model: string; host: string } | null }>(
    '/api/assistant',
  )
  return well(
    'Model',
    model
      ? `${model.model} of ${model.provider} at ${model.host}`
      : 'the interpreter; nothing leaves the machine',
  )
}

async function checkMail({ client }: Connection): Promise<Finding> {
  const { mail } = await client.get<{ mail: { isSent: boolean; from: string | null } }>('/api/server')
  return mail.isSent
    ? well('Mail', `is sent, from ${mail.from}`)
    : unwell(
        'Mail',
        'is kept here, and not sent',
        'Set SMTP_URL and MAIL_FROM; an Admin reads it under Settings.',
      )
}
