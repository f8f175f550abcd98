import {
  EmptyState,
  ErrorState,
  Go,
  Skeleton,
  Tabs,
  useQueryString,
  useRead,
  lazyPart,
} from '@countersign/ui'
import { useParams } from '@tanstack/react-router'
import { UserRoundX } from 'lucide-react'
import { Suspense } from 'react'
import { AppointmentSheet } from '../appointments/appointment-sheet.tsx'
import type { ClientDetails } from '../data/answers.ts'
import { useMay } from '../data/person.ts'
import { Page } from '../parts/page.tsx'
import { paths } from '../parts/paths.ts'
import { AppointmentsTab } from './appointments-tab.tsx'
import { ClientHeader } from './client-header.tsx'
import { GoalsTab } from './goals-tab.tsx'
import { MealPlansTab } from './meal-plans-tab.tsx'
import { NotesTab } from './notes-tab.tsx'
import { OverviewTab } from './overview-tab.tsx'

const ProgressTab = lazyPart(
  () => import('../progress/progress-tab.tsx'),
  (m) => m.ProgressTab,
)

export function ClientPage() {
  const { clientId = '' }: { readonly clientId?: string } = useParams({ strict: false })
  const { data: client, error, refetch } = useRead<ClientDetails>('get_client', { id: clientId })
  const [query, setQuery] = useQueryString()
  const back = <Go to={paths.clients}>Clients</Go>
  if (error)
    return (
      <Page>
        {back}
        {error.status === 404 ? (
          <EmptyState icon={<UserRoundX />} title="There is no such client">
            They may have been deleted, or are another nutritionist&apos;s.
          </EmptyState>
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )}
      </Page>
    )
  return (
    <Page>
      {client ? (
        <>
          <ClientHeader client={client} />
          <ClientTabs client={client} value={query['tab']} onChange={(tab) => setQuery({ tab })} />
        </>
      ) : (
        <div role="status" aria-label="Loading the client" className="flex flex-col gap-4">
          <Skeleton className="h-8 w-64" />
          <Skeleton className="h-9" />
          <Skeleton className="h-72" />
        </div>
      )}
      {query['appointment'] !== undefined && (
        <AppointmentSheet id={query['appointment']} onClose={() => setQuery({ appointment: '' })} />
      )}
    </Page>
  )
}

function ClientTabs({
  client,
  value,
  onChange,
}: {
  client: ClientDetails
  value: string | undefined
  onChange: (tab: string) => void
}) {
  const may = useMay()
  const { counts } = client
  const all = [
    { id: 'overview', label: 'Overview', isOffered: true, content: <OverviewTab client={client} /> },
    {
      id: 'appointments',
      label: <Counted count={counts.appointments}>Appointments</Counted>,
      isOffered: may('list_appointments'),
      content: <AppointmentsTab client={client} />,
    },
    {
      id: 'meal-plans',
      label: <Counted count={counts.meal_plans}>Meal plans</Counted>,
      isOffered: may('list_meal_plans'),
      content: <MealPlansTab client={client} />,
    },
    {
      id: 'goals',
      label: <Counted count={counts.goals}>Goals</Counted>,
      isOffered: may('list_goals'),
      content: <GoalsTab client={client} />,
    },
    {
      id: 'progress',
      label: <Counted count={counts.progress_entries}>Progress</Counted>,
      isOffered: may('list_progress'),
      content: (
        <Suspense fallback={<Skeleton className="h-72" />}>
          <ProgressTab client={client} />
        </Suspense>
      ),
    },
    {
      id: 'notes',
      label: 'Notes',
      isOffered: may('save_client_notes'),
      content: <NotesTab key={client.id} client={client} />,
    },
  ]
  const tabs = all.filter(({ isOffered }) => isOffered)
  const shown = tabs.some(({ id }) => id === value) ? value! : 'overview'
  return <Tabs label="About the client" tabs={tabs} value={shown} onChange={onChange} />
}

const Counted = ({ children, count }: { children: string; count: number | undefined }) => (
  <>
    {children} {count !== undefined && count > 0 && <span className="text-xs text-faint">{count}</span>}
  </>
)
