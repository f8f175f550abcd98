import { Card, CardHeader, ErrorState, linkClass, Skeleton } from '@countersign/ui'
import type { ReactNode } from 'react'
import { DemoCard } from './demo-card.tsx'
import { useServer } from './use-server.ts'

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
      <DemoCard demo={demo} />
    </div>
  )
}

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid grid-cols-[8rem_1fr] gap-2 border-b py-2 last:border-b-0">
    <dt className="text-faint">{name}</dt>
    <dd className="min-w-0 text-ink">{children}</dd>
  </div>
)
