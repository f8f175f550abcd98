import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  IconButton,
  Menu,
  PageHeader,
  SafeText,
  Skeleton,
  useAct,
  useGo,
  useQueryString,
} from '@countersign/ui'
import { Ellipsis, MapPin, Navigation, Pencil, Plus, Trash2 } from 'lucide-react'
import { sayCoordinate } from '../data/place.ts'
import { type SavedPlace, sayWhere, toNamedPlace, useSavedPlaces } from '../data/use-saved-places.ts'
import { fromHere, paths, toHere } from '../paths.ts'
import { SavedIcon } from '../parts/place-icons.tsx'
import { PlaceDialog } from './place-dialog.tsx'

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
  const go = useGo()
  const named = toNamedPlace(place)
  return (
    <li className="flex items-center gap-3 px-4 py-2.5 text-sm">
      <SavedIcon name={place.key} className="size-4 shrink-0 text-soft" />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium text-ink">
          <SafeText>{place.key}</SafeText>
        </p>
        <p className="truncate text-xs text-faint">
          <SafeText>{sayWhere(place) ?? sayCoordinate(named.coordinate)}</SafeText>
        </p>
      </div>
      <Button
        size="sm"
        className="max-sm:hidden"
        icon={<Navigation />}
        onClick={() => go(paths.planner, toHere(named))}
      >
        Go there
      </Button>
      <Button
        size="sm"
        variant="ghost"
        className="max-sm:hidden"
        onClick={() => go(paths.planner, fromHere(named))}
      >
        Leave from here
      </Button>
      <Menu
        trigger={<IconButton label={`More for ${place.key}`} icon={<Ellipsis />} />}
        items={[
          { label: 'Go there', icon: <Navigation />, onSelect: () => go(paths.planner, toHere(named)) },
          { label: 'Leave from here', icon: <MapPin />, onSelect: () => go(paths.planner, fromHere(named)) },
          { label: 'Rename or move', icon: <Pencil />, onSelect: onEdit },
          { label: 'Delete', icon: <Trash2 />, onSelect: onDelete, isDanger: true },
        ]}
      />
    </li>
  )
}
