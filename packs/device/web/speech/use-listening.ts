import { useCallback, useEffect, useRef, useState } from 'react'

interface RecognitionResult {
  readonly isFinal: boolean
  readonly [index: number]: { readonly transcript: string }
}
interface RecognitionEvents {
  readonly result: { readonly results: ArrayLike<RecognitionResult> }
  readonly error: { readonly error: string }
  readonly end: object
}
/** Of the browser's interface, what is used here. */
interface Recognition {
  lang: string
  interimResults: boolean
  addEventListener<Kind extends keyof RecognitionEvents>(
    kind: Kind,
    listener: (event: RecognitionEvents[Kind]) => void,
  ): void
  start(): void
  abort(): void
}
type RecognitionClass = new () => Recognition

const recognitionClass = (): RecognitionClass | undefined => {
  const names = globalThis as {
    SpeechRecognition?: RecognitionClass
    webkitSpeechRecognition?: RecognitionClass
  }
  return names.SpeechRecognition ?? names.webkitSpeechRecognition
}

export interface ListeningFault {
  readonly message: string
  /** Trying again would not help: what is left is the field. */
  readonly isFinal: boolean
}

const NOTHING_HEARD: ListeningFault = { message: 'Nothing was heard. Try again, or type.', isFinal: false }
const final = (message: string): ListeningFault => ({ message, isFinal: true })
const OTHERWISE = final('Listening did not work. Type instead.')
const faults: Readonly<Record<string, ListeningFault>> = {
  'not-allowed': final('The microphone may not be used here. Allow it in the browser, or type.'),
  'service-not-allowed': final('The browser does not let this page listen. Type instead.'),
  'audio-capture': final('There is no microphone. Type instead.'),
  'language-not-supported': final('The browser does not understand spoken English. Type instead.'),
  network: final('The browser’s speech service cannot be reached. Type instead.'),
  'no-speech': NOTHING_HEARD,
}

/** The English that this person speaks, where the browser says so. */
const languageOf = ({ languages }: Navigator): string =>
  languages.find((language) => /^en\b/i.test(language)) ?? 'en-US'

/** Listens by the browser's own means, where it has any. */
export function useListening(options: {
  readonly onHearing: (soFar: string) => void
  readonly onHeard: (utterance: string) => void
  readonly onFault: (fault: ListeningFault) => void
}) {
  const [isListening, setIsListening] = useState(false)
  const [fault, setFault] = useState<ListeningFault>()
  const current = useRef<Recognition>(undefined)
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })

  const stop = useCallback(() => {
    const recognition = current.current
    current.current = undefined
    setIsListening(false)
    recognition?.abort()
  }, [])
  useEffect(() => stop, [stop])

  const start = (): void => {
    const Recognizer = recognitionClass()
    if (!Recognizer) return
    stop()
    setFault(undefined)
    const recognition = new Recognizer()
    const isCurrent = (): boolean => current.current === recognition
    const fail = (failure: ListeningFault): void => {
      setFault(failure)
      latest.current.onFault(failure)
    }
    recognition.lang = languageOf(navigator)
    recognition.interimResults = true
    let isSilent = true
    recognition.addEventListener('result', ({ results }) => {
      if (!isCurrent()) return
      isSilent = false
      const all = Array.from(results)
      const heard = all
        .map((result) => result[0]?.transcript ?? '')
        .join('')
        .trim()
      if (all.every(({ isFinal }) => isFinal) && heard !== '') latest.current.onHeard(heard)
      else latest.current.onHearing(heard)
    })
    recognition.addEventListener('error', ({ error }) => {
      if (!isCurrent()) return
      stop()
      if (error !== 'aborted') fail(faults[error] ?? OTHERWISE)
    })
    recognition.addEventListener('end', () => {
      if (!isCurrent()) return
      stop()
      if (isSilent) fail(NOTHING_HEARD)
    })
    current.current = recognition
    setIsListening(true)
    try {
      recognition.start()
    } catch {
      stop()
      fail(OTHERWISE)
    }
  }
  return {
    canListen: recognitionClass() !== undefined,
    isListening,
    fault,
    start,
    stop: () => {
      stop()
      setFault(undefined)
    },
  }
}
