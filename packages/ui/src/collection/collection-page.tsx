import { SearchX } from 'lucide-react'
import { Children, type ReactNode } from 'react'
import { Button } from '../primitives/button.tsx'
import { PageHeader, Toolbar } from '../primitives/page-header.tsx'
import { SearchInput } from '../primitives/search-input.tsx'
import { Segmented, type SegmentedProps } from '../primitives/segmented.tsx'
import { EmptyState, ErrorState, type ErrorStateProps, Skeleton } from '../primitives/states.tsx'

interface CollectionPageProps<Which extends string> {
  readonly title: string
  /** One of them: `trip`. */
  readonly noun: string
  readonly description: string
  /** The button that makes one. */
  readonly add: ReactNode
  readonly search: {
    readonly placeholder: string
    readonly term: string
    readonly onChange: (term: string) => void
  }
  readonly filter: SegmentedProps<Which>
  readonly state: {
    readonly error: ErrorStateProps['error'] | null
    readonly isLoaded: boolean
    /** How many there are, whatever is searched for. */
    readonly total: number
    readonly onRetry: () => void
  }
  /** What stands in place of the list as long as there are none at all. */
  readonly none: ReactNode
  readonly onShowAll: () => void
  /** The cards of those that are searched for. */
  readonly children: ReactNode
}

const grid = 'grid gap-3 sm:grid-cols-2 lg:grid-cols-3'

/** Everything of one kind that somebody has, as cards. */
export function CollectionPage<Which extends string>(props: CollectionPageProps<Which>) {
  const { title, noun, description, add, search, filter, state, none, onShowAll, children } = props
  const { error, isLoaded, total, onRetry } = state
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-5 sm:px-6">
      <PageHeader title={title} description={isLoaded ? description : ' '} actions={add} />
      {total > 0 && (
        <Toolbar label="Search and filters">
          <SearchInput
            label={`Search ${title.toLowerCase()}`}
            placeholder={search.placeholder}
            className="w-full sm:w-72"
            value={search.term}
            onChange={search.onChange}
          />
          <Segmented {...filter} />
        </Toolbar>
      )}
      {error && !isLoaded ? (
        <ErrorState error={error} onRetry={onRetry} />
      ) : !isLoaded ? (
        <div role="status" aria-label="Loading" className={grid}>
          {[1, 2, 3].map((place) => (
            <Skeleton key={place} className="h-48 rounded-lg" />
          ))}
        </div>
      ) : total === 0 ? (
        none
      ) : Children.count(children) === 0 ? (
        <EmptyState
          icon={<SearchX />}
          title={`No ${noun} like that`}
          action={<Button onClick={onShowAll}>Show all</Button>}
        />
      ) : (
        <ul aria-label={title} className={grid}>
          {children}
        </ul>
      )}
    </div>
  )
}
