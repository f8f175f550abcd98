import {
  Button,
  cx,
  EmptyState,
  ErrorState,
  isOpen,
  Kbd,
  linkClass,
  PageHeader,
  showError,
  Skeleton,
  useClient,
} from '@countersign/ui'
import type { PlanBody } from '@countersign/protocol'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { ArrowLeft, ListChecks, Stamp } from 'lucide-react'
import { useState } from 'react'
import { filterPlans, isElevated, isExpired, isSignedTogether, type PlanFilter } from './filter-plans.ts'
import { InboxFilters } from './inbox-filters.tsx'
import { PlanDetail } from './plan-detail.tsx'
import { PlanList } from './plan-list.tsx'
import { SignTogether } from './sign-together.tsx'
import { useInboxKeys } from './use-inbox-keys.ts'
import { plansIn, useIsMine, useOpenPlans } from './use-open-plans.ts'

/** Everything that waits for a signature, across workspaces. */
export function ApprovalsPage() {
  const { planId } = useParams({ strict: false })
  const navigate = useNavigate()
  const client = useClient()
  const queries = useQueryClient()
  const open = useOpenPlans()
  const isMine = useIsMine()
  const [filter, setFilter] = useState<PlanFilter>({ whose: 'mine', workspace: '', tier: '' })
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const loaded = plansIn(open.data?.pages)
  const plans = filterPlans(loaded, filter, isMine)
  const together = plans.filter((plan) => chosen.has(plan.id) && isSignedTogether(plan))

  const go = (plan: PlanBody | undefined): void => {
    if (plan) void navigate({ to: '/approvals/{-$planId}', params: { planId: plan.id } })
  }
  const place = plans.findIndex(({ id }) => id === planId)
  const current = plans[place]
  const decide = (decision: 'approve' | 'deny'): void => {
    // What the card shows is signed, not what the list may have heard since.
    const shown = current && queries.getQueryData<PlanBody>(['plan', current.id])
    if (!shown || !isMine(shown)) return
    // What is elevated is read and signed on the card itself, not by a key.
    if (decision === 'approve' && (isElevated(shown) || !isSignedTogether(shown) || isExpired(shown))) return
    const decisions = shown.steps.filter(isOpen).map(({ id }) => ({ stepId: id, decision }))
    client
      .decide(shown, decisions)
      .catch(showError)
      .finally(() => void queries.invalidateQueries())
    go(plans[place + 1] ?? plans[place - 1])
  }
  useInboxKeys({
    next: () => go(plans[place + 1] ?? (place < 0 ? plans[0] : undefined)),
    previous: () => go(plans[place - 1]),
    allow: () => decide('approve'),
    deny: () => decide('deny'),
  })

  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col px-4 py-6 sm:px-6">
      <PageHeader
        title="Approvals"
        description="What waits for a signature, in every workspace."
        actions={together.length > 0 && <SignTogether plans={together} onDone={() => setChosen(new Set())} />}
      />
      <InboxFilters filter={filter} onChange={setFilter} />
      <div
        className={cx(
          'grid items-start gap-4',
          // Where there is nothing to choose from, nothing stands beside it.
          (plans.length > 0 || planId !== undefined) && 'lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]',
        )}
      >
        <div className={planId === undefined ? '' : 'max-lg:hidden'}>
          {open.isPending && <ListSkeleton />}
          {open.error && <ErrorState error={open.error} onRetry={() => void open.refetch()} />}
          {open.isSuccess && plans.length === 0 && (
            <div className="rounded-lg border bg-panel">
              <EmptyState
                icon={<Stamp />}
                title={open.hasNextPage ? 'Nothing that fits among the newest' : 'Nothing waits for you'}
              >
                What the assistant or a colleague proposes appears here as soon as it needs a signature. What
                was decided is in{' '}
                <Link to="/activity" className={linkClass}>
                  Activity
                </Link>
                .
              </EmptyState>
            </div>
          )}
          {plans.length > 0 && (
            <>
              <PlanList
                plans={plans}
                current={planId}
                chosen={chosen}
                isMine={isMine}
                onChoose={(id, isChosen) =>
                  setChosen(new Set(isChosen ? [...chosen, id] : [...chosen].filter((other) => other !== id)))
                }
              />
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-2 text-xs text-faint max-md:hidden">
                <span>
                  <Kbd>j</Kbd> <Kbd>k</Kbd> next, previous
                </span>
                <span>
                  <Kbd>a</Kbd> allow
                </span>
                <span>
                  <Kbd>d</Kbd> deny
                </span>
              </p>
            </>
          )}
          {open.hasNextPage && (
            <div className="flex flex-wrap items-center justify-between gap-2 pt-3 text-sm text-soft">
              <span role="status">More plans wait than the newest {loaded.length}.</span>
              <Button isBusy={open.isFetchingNextPage} onClick={() => void open.fetchNextPage()}>
                Show older plans
              </Button>
            </div>
          )}
        </div>
        {planId === undefined ? (
          plans.length > 0 && (
            <EmptyState
              icon={<ListChecks />}
              title="Choose a plan to read it"
              className="rounded-lg border border-dashed max-lg:hidden"
            />
          )
        ) : (
          <div className="flex min-w-0 flex-col gap-3 lg:sticky lg:top-4 lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto">
            <Link
              to="/approvals/{-$planId}"
              params={{}}
              className={`${linkClass} inline-flex items-center gap-1 self-start text-sm lg:hidden`}
            >
              <ArrowLeft aria-hidden className="size-4" /> All approvals
            </Link>
            <PlanDetail planId={planId} onProposedAgain={go} />
          </div>
        )}
      </div>
    </div>
  )
}

const ListSkeleton = () => (
  <div className="flex flex-col gap-3 rounded-lg border bg-panel p-4" role="status" aria-label="Loading">
    {[0, 1, 2].map((row) => (
      <div key={row} className="flex flex-col gap-2">
        <Skeleton className="w-2/3" />
        <Skeleton className="h-3 w-1/3" />
      </div>
    ))}
  </div>
)
