import { ErrorState, PageHeader, Skeleton } from '@countersign/ui'
import { useMemo, useState } from 'react'
import { sayingsOf } from '../data/sayings.ts'
import { useDevices, useTurns } from '../data/use-device.ts'
import { useSaying } from '../data/use-saying.ts'
import { PhoneFrame } from '../phone/phone-frame.tsx'
import { PhoneStatus } from '../phone/phone-status.tsx'
import { TroublesCard } from '../phone/troubles-card.tsx'
import { usePhone } from '../phone/use-phone.ts'
import { useSpeaking } from '../speech/use-speaking.ts'
import { useStoredFlag } from '../speech/use-stored-flag.ts'
import { Composer, DeviceChoice } from './composer.tsx'
import { CurrentTurn } from './current-turn.tsx'
import { TurnHistory } from './turn-history.tsx'
import { Wishes } from './wishes.tsx'

const PAGE = 20
const MOST = 100

/** Where one talks to a phone, and sees what it does. */
export function TalkPage() {
  const phone = usePhone()
  const [limit, setLimit] = useState(PAGE)
  const turns = useTurns(limit)
  const devices = useDevices().data?.devices ?? []
  const [chosen, setChosen] = useState(phone.session.deviceId)
  // A device that has never been connected is not known yet.
  const deviceId = devices.some(({ id }) => id === chosen) ? chosen : undefined
  const saying = useSaying(deviceId)
  const [isSpeaking, setIsSpeaking] = useStoredFlag('speak-answers')
  const [turn, ...earlier] = turns.data?.turns ?? []
  const sayings = useMemo(() => (turn ? sayingsOf(turn) : []), [turn])
  const hush = useSpeaking(turns.data && sayings, isSpeaking)
  const stop = (): void => {
    hush()
    saying.stop.mutate()
  }

  const others = devices.filter(({ id }) => id !== phone.session.deviceId)
  const options = [
    { value: phone.session.deviceId, label: 'This virtual phone' },
    ...others.map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-6">
      <PageHeader
        title="Phone"
        description="Say what it should do. It is carried out step by step, and Escape stops it."
      />
      {/* Where there is one column, the phone comes before what was said earlier. */}
      <div className="grid gap-x-6 gap-y-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
        <div className="flex min-w-0 flex-col gap-4">
          <Composer
            onSay={(utterance) => {
              hush()
              return saying.say.mutateAsync(utterance)
            }}
            onStop={stop}
            onListen={hush}
            isBusy={saying.say.isPending}
            devices={
              others.length > 0 && <DeviceChoice options={options} value={chosen} onChange={setChosen} />
            }
          >
            <Wishes isSpeaking={isSpeaking} onSpeaking={setIsSpeaking} />
          </Composer>
          {turns.error && !turns.data ? (
            <ErrorState error={turns.error} onRetry={() => void turns.refetch()} />
          ) : turns.isPending ? (
            <Skeleton className="h-48 rounded-lg" />
          ) : (
            <CurrentTurn turn={turn} sayings={sayings} saying={saying} />
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-3 lg:sticky lg:top-6 lg:row-span-2 lg:self-start">
          <PhoneFrame phone={phone} />
          <PhoneStatus phone={phone} />
          <TroublesCard phone={phone} />
        </div>
        <TurnHistory
          turns={earlier}
          saying={saying}
          onMore={limit < MOST && earlier.length + 1 >= limit ? () => setLimit(limit + PAGE) : undefined}
        />
      </div>
    </div>
  )
}
