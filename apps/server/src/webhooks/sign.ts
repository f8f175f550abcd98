import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'

/** As Standard Webhooks has it: 32 bytes by chance, in base64. */
export const newSecret = (): string => PREFIX + randomBytes(32).toString('base64')

/** The headers that show whom a message is from, and that nobody changed it: one signature for each secret. */
export function signedHeaders(
  secrets: readonly string[],
  { id, at, body }: { readonly id: string; readonly at: Date; readonly body: string },
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}
