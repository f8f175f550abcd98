import { Button, Card, cx, Input, Select } from '@countersign/ui'
import { Mic, SendHorizontal } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { StopButton } from '../stop/stop-button.tsx'
import type { Talk } from './use-talk.ts'

/** As long as a request may be. */
const MOST = 4000

/** The microphone, the field, and the way to stop everything. */
export function Composer({ talk, devices }: { talk: Talk; devices?: ReactNode }) {
  const { text, setText, field, isBusy, say } = talk
  const { canListen, isListening, fault } = talk.listening
  const hintId = useId()
  return (
    <Card aria-label="Talk to the phone" className="@container">
      <div className="flex items-center gap-4 p-4 @max-sm:flex-col">
        {canListen && (
          <button
            type="button"
            aria-label={isListening ? 'Stop listening' : 'Speak'}
            aria-pressed={isListening}
            aria-describedby={hintId}
            onClick={talk.toggleListening}
            className={cx(
              'flex size-20 shrink-0 cursor-pointer items-center justify-center rounded-full border-2 transition-colors duration-100',
              isListening
                ? 'border-loss bg-loss-wash text-loss motion-safe:animate-pulse forced-colors:border-[Highlight]'
                : 'border-transparent bg-accent text-accent-ink hover:bg-accent/90',
            )}
          >
            <Mic aria-hidden className="size-8" />
          </button>
        )}
        <form
          className="flex w-full min-w-0 flex-1 flex-col gap-2"
          onSubmit={(event) => {
            event.preventDefault()
            say(text)
          }}
        >
          <div className="flex gap-2">
            <Input
              ref={field}
              aria-label="What should the phone do?"
              aria-describedby={hintId}
              placeholder={isListening ? 'Listening…' : 'What should the phone do?'}
              autoComplete="off"
              maxLength={MOST}
              value={text}
              onChange={(event) => setText(event.target.value)}
              className="h-11 text-lg"
            />
            <Button
              type="submit"
              variant="primary"
              className="h-11"
              icon={<SendHorizontal />}
              isBusy={isBusy}
            >
              <span className="@max-lg:sr-only">Say it</span>
            </Button>
          </div>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p
              id={hintId}
              role="status"
              className={cx('min-w-0 flex-1 basis-56 text-xs', fault ? 'text-loss' : 'text-faint')}
            >
              {fault?.message ?? hintOf(canListen, isListening)}
            </p>
            {devices}
            <StopButton onStop={talk.stop} />
          </div>
        </form>
      </div>
    </Card>
  )
}

function hintOf(canListen: boolean, isListening: boolean): string {
  if (!canListen) return 'This browser cannot listen, so there is no microphone: type instead.'
  return isListening
    ? 'Listening. Speak now.'
    : 'Speech is understood by your browser, which may use a service of its maker.'
}

/** Which device is spoken to, where there are several. */
export function DeviceChoice({
  options,
  value,
  onChange,
}: {
  options: readonly { readonly value: string; readonly label: string }[]
  value: string
  onChange: (id: string) => void
}) {
  return <Select aria-label="Device" className="w-44" options={options} value={value} onChange={onChange} />
}
