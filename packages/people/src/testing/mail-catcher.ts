import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export interface CaughtMail {
  readonly from: string
  readonly to: readonly string[]
  readonly source: string
}

export interface MailCatcher {
  readonly url: string
  readonly port: number
  readonly mails: readonly CaughtMail[]
  close(): Promise<void>
}

export interface MailCatcherOptions {
  readonly port?: number
  /** Refuses a recipient with this code. */
  readonly refuseRecipient?: number
  /** Refuses what was sent, after all of it. */
  readonly refuseMessage?: number
  /** Hangs up without a word: when told the recipient, or when it has the whole mail. */
  readonly hangUp?: 'before the mail' | 'after the mail'
  /** Asks for a password that nobody has. */
  readonly refuseSignIn?: boolean
}

/** A real SMTP server on this machine that keeps what it is sent. */
export async function startMailCatcher(options: MailCatcherOptions = {}): Promise<MailCatcher> {
  const mails: CaughtMail[] = []
  const refusal = (responseCode: number): Error => Object.assign(new Error('No.'), { responseCode })
  const handlers: SMTPServerOptions = {
    disabledCommands: ['STARTTLS', ...(options.refuseSignIn ? [] : ['AUTH'])],
    authOptional: !options.refuseSignIn,
    logger: false,
    onAuth: (_auth, _session, done) => done(refusal(535)),
    onRcptTo: (_address, _session, done) => {
      if (options.hangUp === 'before the mail') hangUp()
      else done(options.refuseRecipient === undefined ? null : refusal(options.refuseRecipient))
    },
    onData: (stream, { envelope }, done) => {
      let source = ''
      stream.setEncoding('utf8').on('data', (chunk: string) => (source += chunk))
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        mails.push({ from, to: envelope.rcptTo.map(({ address }) => address), source })
        if (options.hangUp) hangUp()
        else done(options.refuseMessage === undefined ? null : refusal(options.refuseMessage))
      })
    },
  }
  const server = new SMTPServer(handlers) as SMTPServer & { connections: Set<{ close(): void }> }
  const hangUp = (): void => {
    for (const connection of server.connections) connection.close()
  }
  await new Promise<void>((resolve) => {
    server.listen(options.port ?? 0, '127.0.0.1', resolve)
  })
  const { port } = server.server.address() as AddressInfo
  return {
    url: options.refuseSignIn ? `smtp://user:wrong@127.0.0.1:${port}` : `smtp://127.0.0.1:${port}`,
    port,
    mails,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve)
      }),
  }
}
