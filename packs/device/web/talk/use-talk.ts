import { type RefObject, useRef, useState } from 'react'
import { type Saying as Told, sayingsOf } from '../data/sayings.ts'
import type { Turn } from '../data/types.ts'
import { useSaying } from '../data/use-saying.ts'
import { useListening } from '../speech/use-listening.ts'
import { useSpeaking } from '../speech/use-speaking.ts'
import { useStopKey } from '../stop/use-stop-key.ts'
import { useUnderWay } from '../stop/use-under-way.ts'

export interface Talk {
  readonly text: string
  readonly setText: (text: string) => void
  readonly field: RefObject<HTMLInputElement | null>
  readonly listening: ReturnType<typeof useListening>
  readonly toggleListening: () => void
  /** Everything that is told: read out by screen readers and, where it is wished, aloud. */
  readonly sayings: readonly Told[]
  readonly tell: (text: string) => void
  readonly isBusy: boolean
  readonly say: (utterance: string) => void
  readonly answer: (planId: string, approved: boolean) => void
  readonly stop: () => void
}

/** Talking to a device, both ways: what is said to it, what it says, and how to stop all that. */
export function useTalk({
  deviceId,
  turns,
  isSpeaking,
}: {
  readonly deviceId: string | undefined
  readonly turns: readonly Turn[] | undefined
  readonly isSpeaking: boolean
}): Talk {
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const notices = useNotices(turns?.[0])
  const tell = notices.tell
  const saying = useSaying({
    deviceId,
    onFault: ({ message, hint }) => tell([message, hint].filter(Boolean).join(' ')),
  })
  const listening = useListening({
    onHearing: setText,
    onHeard: (heard) => {
      setText(heard)
      say(heard)
    },
    onFault: ({ isFinal }) => {
      if (isFinal) field.current?.focus()
    },
  })
  const hush = useSpeaking(turns && notices.sayings, { isOn: isSpeaking, isListening: listening.isListening })
  const fallSilent = (): void => {
    hush()
    listening.stop()
  }
  const say = (utterance: string): void => {
    const said = utterance.trim()
    if (said === '') return
    fallSilent()
    saying.say.mutate(said, {
      onSuccess: () => setText(''),
      // What could not be sent stands there to be sent again.
      onError: () => setText(said),
    })
  }
  const underWay = useUnderWay(turns)
  const stop = (onNothing?: (message: string) => void): void => {
    fallSilent()
    saying.stop.mutate(undefined, {
      // What was stopped is told of itself.
      onSuccess: ({ planIds, message }) => {
        if (planIds.length === 0) onNothing?.(message)
      },
    })
  }
  useStopKey(() => {
    stop()
    return underWay.takeStop()
  })
  return {
    text,
    setText,
    field,
    listening,
    toggleListening: () => {
      // What was told meanwhile is said as soon as nobody listens.
      if (listening.isListening) return listening.stop()
      hush()
      listening.start()
    },
    sayings: notices.sayings,
    tell,
    isBusy: saying.say.isPending || saying.answer.isPending,
    say,
    answer: (planId, approved) => {
      fallSilent()
      saying.answer.mutate({ planId, approved })
    },
    stop: () => stop(tell),
  }
}

/** What the page itself has to say, after what is told of the last turn; the next turn takes its place. */
function useNotices(turn: Turn | undefined) {
  const [said, setSaid] = useState<{ readonly turnId?: string | undefined; readonly told: readonly Told[] }>({
    told: [],
  })
  const count = useRef(0)
  const turnId = turn?.id
  return {
    sayings: [...(turn ? sayingsOf(turn) : []), ...(said.turnId === turnId ? said.told : [])],
    tell: (text: string): void => {
      count.current += 1
      const notice = { key: `here:${count.current}`, text }
      setSaid((before) => {
        const kept = before.turnId === turnId ? before.told.filter((each) => each.text !== text) : []
        return { turnId, told: [...kept, notice] }
      })
    },
  }
}
