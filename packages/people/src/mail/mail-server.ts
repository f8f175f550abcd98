import { sha256 } from '@countersign/core'
import type { Transporter } from 'nodemailer'

export interface Letterbox {
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** What became of a try to send. */
export type Sending =
  | { readonly status: 'sent' }
  /** Certainly not sent; may be tried again. */
  | { readonly status: 'retry'; readonly reason: string }
  /** Certainly not sent, and never will be. */
  | { readonly status: 'failed'; readonly reason: string }
  /** Perhaps sent: the connection was lost while the server had the mail and had not answered. */
  | { readonly status: 'unknown'; readonly reason: string }

export interface MailServer {
  /** The id becomes the Message-ID, so that the same mail can be told at the other end. */
  send(id: string, mail: Letterbox): Promise<Sending>
}

export interface MailServerOptions {
  /** smtp:// or smtps://, with user and password where needed. */
  readonly url: string
  readonly from: string
}

export function createMailServer({ url, from }: MailServerOptions): MailServer {
  let transporter: Promise<Transporter> | undefined
  return {
    send: async (id, { recipient, subject, text, html }) => {
      const sending: Progress = { hasBody: false }
      try {
        transporter ??= connectTo(url)
        const to = { name: '', address: recipient }
        const messageId = `<${sha256(id).slice(0, 32)}@${domainOf(from)}>`
        const message = { from, to, subject, text, html, messageId, progress: sending }
        await (await transporter).sendMail(message)
        return { status: 'sent' }
      } catch (error) {
        return classify(error as MailError, sending)
      }
    },
  }
}

/** How far a mail has come. */
interface Progress {
  hasBody: boolean
}

/** Loaded when there is something to send: it takes a moment. */
async function connectTo(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  const made = createTransport(url, {
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 15_000,
  } as object)
  // The server has the mail only once its text goes out. Nothing else tells a connection lost before from one lost after.
  made.use('stream', (mail, done) => {
    const { progress } = mail.data as { progress?: Progress }
    const create = mail.message.createReadStream.bind(mail.message)
    mail.message.createReadStream = (options) =>
      create(options).once('resume', () => {
        if (progress) progress.hasBody = true
      })
    done()
  })
  return made
}

interface MailError {
  readonly code?: string
  readonly responseCode?: number
}

/** Says nothing of what the server said: it may repeat addresses. */
function classify({ code = 'unexpected', responseCode }: MailError, { hasBody }: Progress): Sending {
  const reason = responseCode === undefined ? code : `${code} ${responseCode}`
  // That we may not sign in says nothing of the mail: somebody will mend the settings.
  if (code === 'EAUTH') return { status: 'retry', reason }
  if (responseCode !== undefined) return { status: responseCode >= 500 ? 'failed' : 'retry', reason }
  return { status: hasBody ? 'unknown' : 'retry', reason }
}

const domainOf = (address: string): string => /@([^@>\s]+)>?\s*$/.exec(address)?.[1] ?? 'localhost'
