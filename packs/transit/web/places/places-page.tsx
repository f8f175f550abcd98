import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  Go,
  IconButton,
  Menu,
  PageHeader,
  SafeText,
  Skeleton,
  useAct,
  useQueryString,
} from '@countersign/ui'
import { Ellipsis, House, MapPin, Navigation, Pencil, Plus, Trash2, BriefcaseBusiness } from 'lucide-react'
import { sayCoordinate } from '../data/place.ts'
import { type SavedPlace, sayWhere, toNamedPlace, useSavedPlaces } from '../data/use-saved-places.ts'
import { fromHere, paths, toHere } from '../paths.ts'
import { PlaceDialog } from './place-dialog.tsx'

const icons = { home: House, work: BriefcaseBusiness } as const
const iconOf = (key: string) => icons[key.toLowerCase() as keyof typeof icons] ?? MapPin

/** Places that this person has saved: by their names they are found in the planner, and by the assistant. */
export function PlacesPage() {
  const saved = useSavedPlaces()
  const [query, setQuery] = useQueryString()
  const act = useAct()
  const add = (): void => setQuery({ new: 'place' })
  const close = (): void => setQuery({ new: '', edit: '' })
  const edited = saved.places.find(({ key }) => key === query['edit'])
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-6">
      <PageHeader
        title="Saved places"
        description="Name a place once, and plan with its name: here, and when you talk to the assistant."
        actions={
          saved.places.length > 0 && (
            <Button variant="primary" icon={<Plus />} onClick={add}>
              Save a place
            </Button>
          )
        }
      />
      {saved.error && !saved.data ? (
        <ErrorState error={saved.error} onRetry={() => void saved.refetch()} />
      ) : saved.isPending ? (
        <div role="status" aria-label="Loading" className="flex flex-col gap-2">
          {[1, 2, 3].map((place) => (
            <Skeleton key={place} className="h-14 rounded-lg" />
          ))}
        </div>
      ) : saved.places.length === 0 ? (
        <EmptyState
          icon={<MapPin />}
          title="No places yet"
          action={
            <Button variant="primary" icon={<Plus />} onClick={add}>
              Save a place
            </Button>
          }
        >
          Begin with home: then “How do I get home?” has an answer.
        </EmptyState>
      ) : (
        <Card>
          <ul aria-label="Saved places" className="divide-y">
            {saved.places.map((place) => (
              <PlaceRow
                key={place.key}
                place={place}
                onEdit={() => setQuery({ edit: place.key })}
                onDelete={() => act.mutate({ action: 'delete_user_variable', input: { key: place.key } })}
              />
            ))}
          </ul>
        </Card>
      )}
      {query['new'] !== undefined && <PlaceDialog known={saved.places} onClose={close} />}
      {edited && <PlaceDialog key={edited.key} place={edited} known={saved.places} onClose={close} />}
    </div>
  )
}

function PlaceRow({
  place,
  onEdit,
  onDelete,
}: {
  readonly place: SavedPlace
  readonly onEdit: () => void
  readonly onDelete: () => void
}) {
  const Icon = iconOf(place.key)
  const named = toNamedPlace(place)
  return (
    <li className="flex items-center gap-3 px-4 py-2.5 text-sm">
      <Icon aria-hidden className="size-4 shrink-0 text-soft" />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium text-ink">
          <SafeText>{place.key}</SafeText>
        </p>
        <p className="truncate text-xs text-faint">
          <SafeText>{sayWhere(place) ?? sayCoordinate(named.coordinate)}</SafeText>
        </p>
      </div>
      <Go to={paths.planner} query={toHere(named)} className="inline-flex items-center gap-1 max-sm:hidden">
        <Navigation aria-hidden className="size-3.5" /> Go there
      </Go>
      <Go to={paths.planner} query={fromHere(named)} className="max-sm:hidden">
        Leave from
      </Go>
      <Menu
        trigger={<IconButton label={`More for ${place.key}`} icon={<Ellipsis />} />}
        items={[
          { label: 'Rename or move', icon: <Pencil />, onSelect: onEdit },
          { label: 'Delete', icon: <Trash2 />, onSelect: onDelete, isDanger: true },
        ]}
      />
    </li>
  )
}
