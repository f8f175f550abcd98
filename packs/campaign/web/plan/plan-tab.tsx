import { cx, Segmented, useQueryString } from '@countersign/ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Campaign, Upload } from '../data/campaign.ts'
import { useUploads } from '../data/use-campaign.ts'
import { AssetDialog } from './asset/asset-dialog.tsx'
import { Questions } from './request/questions.tsx'
import { RequestForm } from './request/request-form.tsx'
import { type Unplanned, usePlanning } from './request/use-planning.ts'
import { useOpenPlans } from './plans/use-plans.ts'
import { ReviewPane } from './review-pane.tsx'
import { UploadTray } from './tray/upload-tray.tsx'
import { useSending } from './tray/use-sending.ts'

const panes = [
  { value: 'request', label: 'Request' },
  { value: 'review', label: 'Proposals' },
] as const
type Pane = (typeof panes)[number]['value']

/** In the address, in place of one plan. */
const ALL = 'all'

/** From files and a wish to proposals that somebody reviews: what comes in on the left, what is proposed on the right. */
export function PlanTab({ campaign }: { campaign: Campaign }) {
  const [query, setQuery] = useQueryString()
  const canEdit = campaign.access !== 'view'
  const { data } = useUploads(campaign.id)
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [intent, setIntent] = useState('')
  const [unplanned, setUnplanned] = useState<Unplanned | undefined>()
  const field = useRef<HTMLTextAreaElement>(null)
  const open = useOpenPlans(campaign.id)
  const root = useRef<HTMLDivElement>(null)
  /** Which one a narrow screen shows. */
  const [pane, setPane] = useState<Pane | undefined>()
  const [asked, setAsked] = useState(0)

  const choose = useCallback(
    (id: string, isChosen: boolean) => setChoices((last) => new Map([...last, [id, isChosen]])),
    [],
  )
  const sender = useSending(campaign.id, ({ id }) => choose(id, true))
  const uploads = data?.uploads ?? []
  // What is a doc already is known to plans; what is not is what they are to be made from.
  const isChosen = ({ id, status, linkedDocId }: Upload): boolean =>
    status !== 'FAILED' && (choices.get(id) ?? linkedDocId === undefined)
  const chosen = uploads.filter(isChosen).map(({ id }) => id)
  const turnTo = useCallback((next: Pane): void => {
    setPane(next)
    root.current?.scrollIntoView({ block: 'start' })
  }, [])
  const show = useCallback(
    (planId: string): void => {
      setUnplanned(undefined)
      setQuery({ plan: planId }, { isStep: true })
      turnTo('review')
    },
    [setQuery, turnTo],
  )
  const planning = usePlanning(campaign.id, {
    plan: show,
    unplanned: (answer) => {
      setUnplanned(answer)
      turnTo('review')
    },
  })
  const ask = useCallback((words: string): void => {
    setIntent(words)
    setPane('request')
    setAsked((times) => times + 1)
  }, [])
  // Once it is in sight.
  useEffect(() => {
    if (asked === 0) return
    field.current?.focus()
    field.current?.scrollIntoView({ block: 'nearest' })
  }, [asked])
  /** Beside what is written there, or what the plan was made for. */
  const askBeside = (words: string, before: string): void => {
    const said = intent.trim() || before.trim()
    ask(said === '' ? words : `${said.replace(/[.!?]*$/u, '.')} ${words}`)
  }
  const openAsset = (id: string, passage?: string): void => setQuery({ asset: id, passage: passage ?? '' })
  const newest = open?.[0]?.id
  const planId = query['plan'] === ALL ? undefined : (query['plan'] ?? newest)
  const hasNone = query['plan'] === undefined && open !== undefined && newest === undefined
  const shown = pane ?? (hasNone ? 'request' : 'review')
  // Named in the address, it stays on the screen once everything about it is decided.
  useEffect(() => {
    if (query['plan'] === undefined && newest !== undefined) setQuery({ plan: newest })
  }, [query, newest, setQuery])
  const { asset } = query
  return (
    <div
      ref={root}
      className="mx-auto grid w-full max-w-7xl items-start gap-x-5 gap-y-4 px-4 py-4 sm:px-6 @4xl:grid-cols-[22rem_minmax(0,1fr)]"
    >
      <Segmented
        label="What is shown"
        className="justify-self-center @4xl:hidden"
        options={panes}
        value={shown}
        onChange={setPane}
      />
      <div
        className={cx(
          'flex min-w-0 flex-col gap-4 @4xl:sticky @4xl:top-4',
          shown !== 'request' && '@max-4xl:hidden',
        )}
      >
        <UploadTray
          uploads={data?.uploads}
          sender={sender}
          canEdit={canEdit}
          chosen={new Set(chosen)}
          onChoose={choose}
          onOpen={openAsset}
        />
        {canEdit && (
          <RequestForm
            field={field}
            intent={intent}
            onIntent={setIntent}
            assetCount={chosen.length}
            isBusy={planning.isPending}
            isWaiting={sender.items.some(({ state }) => state !== 'refused')}
            onPlan={() => planning.mutate({ intent: intent.trim(), assetIds: chosen })}
          />
        )}
      </div>
      <div className={cx('flex min-w-0 flex-col gap-4', shown !== 'review' && '@max-4xl:hidden')}>
        {unplanned && <Questions answer={unplanned} onAnswer={ask} onClose={() => setUnplanned(undefined)} />}
        <ReviewPane
          planId={planId}
          campaign={campaign}
          open={open}
          uploads={uploads}
          isWaiting={planning.isPending || (query['plan'] === undefined && open === undefined)}
          onSource={openAsset}
          onAsk={askBeside}
          onPlan={show}
          onAll={() => setQuery({ plan: ALL }, { isStep: true })}
        />
      </div>
      {asset !== undefined && (
        <AssetDialog
          key={asset}
          assetId={asset}
          passage={query['passage']}
          onClose={() => setQuery({ asset: '', passage: '' })}
        />
      )}
    </div>
  )
}
