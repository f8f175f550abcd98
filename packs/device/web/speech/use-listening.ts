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

const faults: Readonly<Record<string, string>> = {
  'not-allowed': 'The microphone may not be used here. Allow it in the browser, or type.',
  'service-not-allowed': 'The browser does not let this page listen. Type instead.',
  'audio-capture': 'There is no microphone. Type instead.',
  'no-speech': 'Nothing was heard. Try again, or type.',
  network: 'The browser’s speech service cannot be reached. Type instead.',
}

/** Listens by the browser's own means, where it has any. */
export function useListening(options: {
  readonly onHearing: (soFar: string) => void
  readonly onHeard: (utterance: string) => void
}) {
  const [isListening, setIsListening] = useState(false)
  const [fault, setFault] = useState<string>()
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
    recognition.lang = 'en-US'
    recognition.interimResults = true
    recognition.addEventListener('result', ({ results }) => {
      if (!isCurrent()) return
      const all = Array.from(results)
      const heard = all
        .map((result) => result[0]?.transcript ?? '')
        .join('')
        .trim()
      if (all.every(({ isFinal }) => isFinal) && heard !== '') latest.current.onHeard(heard)
      else latest.current.onHearing(heard)
    })
    recognition.addEventListener('error', ({ error }) => {
      if (isCurrent() && error !== 'aborted')
        setFault(faults[error] ?? 'Listening did not work. Type instead.')
    })
    recognition.addEventListener('end', () => {
      if (isCurrent()) stop()
    })
    current.current = recognition
    setIsListening(true)
    try {
      recognition.start()
    } catch {
      setFault('Listening did not work. Type instead.')
      stop()
    }
  }
  return { canListen: recognitionClass() !== undefined, isListening, fault, start, stop }
}
