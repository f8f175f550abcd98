import { ErrorState, PageHeader, Skeleton } from '@countersign/ui'
import { useState } from 'react'
import { useDevices, useTurns } from '../data/use-device.ts'
import { PhoneFrame } from '../phone/phone-frame.tsx'
import { PhoneStatus } from '../phone/phone-status.tsx'
import { TroublesCard } from '../phone/troubles-card.tsx'
import { usePhone } from '../phone/use-phone.ts'
import { useStoredFlag } from '../speech/use-stored-flag.ts'
import { Composer, DeviceChoice } from './composer.tsx'
import { CurrentTurn } from './current-turn.tsx'
import { TurnHistory } from './turn-history.tsx'
import { useTalk } from './use-talk.ts'
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
  const [isSpeaking, setIsSpeaking] = useStoredFlag('speak-answers')
  const talk = useTalk({ deviceId, turns: turns.data?.turns, isSpeaking })
  const [turn, ...earlier] = turns.data?.turns ?? []

  const others = devices.filter(({ id }) => id !== phone.session.deviceId)
  const options = [
    { value: phone.session.deviceId, label: 'This virtual phone' },
    ...others.map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <div className="@container mx-auto w-full max-w-6xl px-4 py-6">
      <PageHeader
        title="Phone"
        description="Say what it should do. It is carried out step by step, and Escape stops it."
        actions={
          <Wishes
            isSpeaking={isSpeaking}
            onSpeaking={(isOn) => {
              setIsSpeaking(isOn)
              // The voice itself says that it is there.
              if (isOn) talk.tell('From now on I say this aloud.')
            }}
          />
        }
      />
      {/* Where there is one column, the phone comes before what was said earlier. */}
      <div className="grid gap-x-6 gap-y-4 @3xl:grid-cols-[minmax(0,1fr)_20rem] @3xl:grid-rows-[auto_1fr]">
        <div className="flex min-w-0 flex-col gap-4">
          <Composer
            talk={talk}
            devices={
              others.length > 0 && <DeviceChoice options={options} value={chosen} onChange={setChosen} />
            }
          />
          <CurrentTurn
            turn={turn}
            talk={talk}
            elsewhere={others.find(({ id }) => id === turn?.deviceId)?.name}
            instead={
              turns.error && !turns.data ? (
                <ErrorState error={turns.error} onRetry={() => void turns.refetch()} />
              ) : turns.isPending ? (
                <Skeleton className="h-48 rounded-lg" />
              ) : undefined
            }
          />
        </div>
        <div className="flex min-w-0 flex-col gap-3 @3xl:sticky @3xl:top-6 @3xl:row-span-2 @3xl:self-start">
          <PhoneFrame phone={phone} />
          <PhoneStatus phone={phone} />
          <TroublesCard phone={phone} />
        </div>
        <TurnHistory
          turns={earlier}
          talk={talk}
          onMore={limit < MOST && earlier.length + 1 >= limit ? () => setLimit(limit + PAGE) : undefined}
        />
      </div>
    </div>
  )
}
