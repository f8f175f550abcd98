import { Badge, Button, Card, CardHeader } from '@countersign/ui'
import { FlaskConical, Trash2 } from 'lucide-react'
import { useProposal } from '../use-proposal.tsx'
import { sayKept } from './say-kept.ts'
import type { ServerInfo } from './use-server.ts'

/** Demo data on and off. Either is an elevated change like any other: shown, signed, on record, and undone. */
export function DemoCard({ demo }: { demo: ServerInfo['demo'] }) {
  const proposal = useProposal()
  return (
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
        {demo.isLoaded ? (
          <>
            <p>This practice is made up: its people, clients and appointments came with the demo.</p>
            <p>
              Removing it takes away what came with it and nothing else. A client or a trip to which somebody
              has added something stays, and so does an account that somebody has signed in with.
            </p>
            <Button
              variant="danger"
              icon={<Trash2 />}
              className="justify-self-start"
              isBusy={proposal.isBusy}
              onClick={() => proposal.propose('remove_demo_data', {})}
            >
              Remove demo data…
            </Button>
          </>
        ) : (
          <>
            <p>{sayKept(demo.kept) ?? 'This database holds only what people here have put into it.'}</p>
            {demo.isLoadable ? (
              <>
                <p>
                  To look around, load a made-up practice with some forty clients. It is never mixed with
                  clients of your own.
                </p>
                <Button
                  icon={<FlaskConical />}
                  className="justify-self-start"
                  isBusy={proposal.isBusy}
                  onClick={() => proposal.propose('load_demo_data', {})}
                >
                  Load demo data…
                </Button>
              </>
            ) : (
              <p>Demo data can be loaded only where there are no clients: it is never mixed with your own.</p>
            )}
          </>
        )}
      </div>
      {proposal.card}
    </Card>
  )
}
