import { useServer } from '../server/use-server.ts'

/** Whether mails leave this machine at all. */
export function ServerNote() {
  const { data } = useServer()
  if (!data) return null
  return (
    <p className="rounded-md border bg-sunken px-3 py-2 text-sm text-soft">
      {data.mail.isSent ? (
        <>
          Mails are sent as <strong className="font-medium text-ink">{data.mail.from}</strong>.
        </>
      ) : (
        <>
          No mail server is set up: mails are kept here, for you to read and pass on. To send them, set{' '}
          <code className="font-mono text-ink">SMTP_URL</code> and{' '}
          <code className="font-mono text-ink">MAIL_FROM</code> and start the server again.
        </>
      )}
    </p>
  )
}
