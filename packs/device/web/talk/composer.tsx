import { Button, Card, cx, Input, Kbd, Select } from '@countersign/ui'
import { Mic, MicOff, OctagonX, SendHorizontal } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useListening } from '../speech/use-listening.ts'
import { useStopKey } from './use-stop-key.ts'

/** As long as a request may be. */
const MOST = 4000

/** The microphone, the field, and the way to stop everything. */
export function Composer({
  onSay,
  onStop,
  onListen,
  isBusy,
  devices,
  children,
}: {
  onSay: (utterance: string) => Promise<unknown>
  onStop: () => void
  /** Before listening, so that the page does not hear itself. */
  onListen: () => void
  isBusy: boolean
  /** Which device is spoken to, where there are several. */
  devices?: ReactNode
  children: ReactNode
}) {
  const [text, setText] = useState('')
  const hintId = useId()
  const say = (utterance: string): void => {
    const said = utterance.trim()
    if (said === '') return
    listening.stop()
    // What could not be sent stands there to be sent again.
    void onSay(said).then(
      () => setText(''),
      () => setText(said),
    )
  }
  const listening = useListening({
    onHearing: setText,
    onHeard: (heard) => {
      setText(heard)
      say(heard)
    },
  })
  const { canListen, isListening, fault } = listening
  const toggle = (): void => {
    onListen()
    if (isListening) listening.stop()
    else listening.start()
  }
  const stopAll = (): void => {
    listening.stop()
    onStop()
  }
  useStopKey(stopAll)
  return (
    <Card aria-label="Talk to the phone">
      <div className="flex items-center gap-4 p-4 max-sm:flex-col">
        <button
          type="button"
          aria-label={isListening ? 'Stop listening' : 'Speak'}
          aria-pressed={isListening}
          aria-describedby={hintId}
          disabled={!canListen}
          onClick={toggle}
          className={cx(
            'flex size-20 shrink-0 cursor-pointer items-center justify-center rounded-full border-2 transition-colors duration-100',
            'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-faint',
            isListening
              ? 'border-loss bg-loss-wash text-loss motion-safe:animate-pulse'
              : 'border-transparent bg-accent text-accent-ink hover:bg-accent/90',
          )}
        >
          {canListen ? <Mic aria-hidden className="size-8" /> : <MicOff aria-hidden className="size-8" />}
        </button>
        <form
          className="flex w-full min-w-0 flex-1 flex-col gap-2"
          onSubmit={(event) => {
            event.preventDefault()
            say(text)
          }}
        >
          <div className="flex gap-2">
            <Input
              aria-label="What should the phone do?"
              placeholder="What should the phone do?"
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
              <span className="max-sm:sr-only">Say it</span>
            </Button>
          </div>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p
              id={hintId}
              role={fault === undefined ? undefined : 'alert'}
              className={cx(
                'min-w-0 flex-1 basis-56 text-xs',
                fault === undefined ? 'text-faint' : 'text-loss',
              )}
            >
              {fault ?? hintOf(canListen, isListening)}
            </p>
            {devices}
            <Button variant="danger" icon={<OctagonX />} aria-keyshortcuts="Escape" onClick={stopAll}>
              Stop
              <Kbd>Esc</Kbd>
            </Button>
          </div>
        </form>
      </div>
      <div className="grid gap-x-8 gap-y-3 border-t px-4 py-3 sm:grid-cols-2">{children}</div>
    </Card>
  )
}

function hintOf(canListen: boolean, isListening: boolean): string {
  if (!canListen) return 'This browser cannot listen: type instead.'
  return isListening
    ? 'Listening. Speak now.'
    : 'Speech is understood by your browser, which may use a service of its maker.'
}

/** Which device is spoken to. */
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
