import { Badge, Card, CardHeader, ErrorState, linkClass, Skeleton } from '@countersign/ui'
import type { ReactNode } from 'react'
import { type ServerInfo, useServer } from './use-server.ts'

const stores: Readonly<Record<string, string>> = {
  sqlite: 'SQLite, in the data folder',
  postgres: 'PostgreSQL',
}

export function ServerSection() {
  const server = useServer()
  if (server.error) return <ErrorState error={server.error} onRetry={() => void server.refetch()} />
  if (server.isPending) return <Skeleton className="h-64" />
  const { version, store, publicUrl, mail, demo } = server.data
  return (
    <div className="grid gap-6">
      <Card>
        <CardHeader title="Server" />
        <dl className="px-4 text-sm">
          <Row name="Version">{version}</Row>
          <Row name="Database">{stores[store] ?? store}</Row>
          <Row name="Address">{publicUrl}</Row>
          <Row name="Mail">{mail.isSent ? `Sent as ${mail.from ?? ''}` : 'Kept here'}</Row>
          <Row name="API">
            <a href="/api/docs" target="_blank" rel="noreferrer" className={linkClass}>
              Every call
            </a>
          </Row>
        </dl>
      </Card>
      <Card>
        <CardHeader
          title={
            <span className="flex items-center gap-2">
              Demo data{' '}
              <Badge tone={demo.isLoaded ? 'accent' : 'neutral'}>{demo.isLoaded ? 'On' : 'Off'}</Badge>
            </span>
          }
        />
        <div className="grid gap-3 p-4 text-sm text-soft">
          <DemoWords demo={demo} />
        </div>
      </Card>
    </div>
  )
}

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid grid-cols-[8rem_1fr] gap-2 border-b py-2 last:border-b-0">
    <dt className="text-faint">{name}</dt>
    <dd className="min-w-0 text-ink">{children}</dd>
  </div>
)

const command = 'rounded-md border bg-sunken px-3 py-2 font-mono text-xs whitespace-pre-wrap text-ink'

function DemoWords({ demo }: { demo: ServerInfo['demo'] }) {
  if (demo.isLoaded) {
    return (
      <>
        <p>This practice is made up: its people, clients and appointments came with the demo.</p>
        <p>To work with your own, stop the server and start it on another, empty data folder:</p>
        <pre className={command}>COUNTERSIGN_DEMO=0 DATA_DIR=./my-data npm start</pre>
        <p>The demo stays where it is, and nothing of it is mixed with yours.</p>
      </>
    )
  }
  return (
    <>
      <p>
        {demo.isAskedFor
          ? 'It was asked for, but this database was not empty: demo data is never mixed with yours.'
          : 'This database holds only what people here have put into it.'}
      </p>
      <p>To look around in a made-up practice, start the server on an empty data folder:</p>
      <pre className={command}>COUNTERSIGN_DEMO=1 DATA_DIR=./demo-data npm start</pre>
    </>
  )
}
