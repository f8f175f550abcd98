import { count } from '@countersign/core/words'
import { Button, Card, Field, Textarea } from '@countersign/ui'
import { Sparkles } from 'lucide-react'
import type { RefObject } from 'react'

const MOST = 4000

/** What is to be planned, in one's own words. */
export function RequestForm({
  field,
  intent,
  onIntent,
  assetCount,
  isBusy,
  isWaiting,
  onPlan,
}: {
  field: RefObject<HTMLTextAreaElement | null>
  intent: string
  onIntent: (intent: string) => void
  assetCount: number
  isBusy: boolean
  /** Files are still on their way. */
  isWaiting: boolean
  onPlan: () => void
}) {
  const isReady = intent.trim() !== '' && !isWaiting
  return (
    <Card aria-label="Request" className="p-4">
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady) onPlan()
        }}
      >
        <Field label="What do you want to plan?">
          {(control) => (
            <Textarea
              {...control}
              ref={field}
              rows={3}
              maxLength={MOST}
              placeholder="Win back lapsed buyers by e-mail before June"
              value={intent}
              onChange={(event) => onIntent(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
                event.preventDefault()
                if (isReady && !isBusy) onPlan()
              }}
            />
          )}
        </Field>
        <div className="flex items-center justify-between gap-3">
          <p className="min-w-0 text-xs text-faint">
            {isWaiting
              ? 'Waiting for the upload…'
              : assetCount === 0
                ? 'From your words alone'
                : `From your words and ${count(assetCount, 'upload')}`}
          </p>
          <Button type="submit" variant="primary" icon={<Sparkles />} isBusy={isBusy} disabled={!isReady}>
            Plan it
          </Button>
        </div>
      </form>
    </Card>
  )
}
