import { useCallback, useEffect, useRef } from 'react'
import type { Saying } from '../data/sayings.ts'

export const canSpeak = (): boolean => 'speechSynthesis' in globalThis

/** Speaks what is told from now on, while it is switched on. Returns how to fall silent. */
export function useSpeaking(sayings: readonly Saying[] | undefined, isOn: boolean): () => void {
  const known = useRef<Set<string>>(undefined)
  useEffect(() => {
    if (!sayings) return
    // What was told before the page was opened is not told again.
    const before = known.current
    const fresh = before ? sayings.filter(({ key }) => !before.has(key)) : []
    known.current = new Set([...(before ?? []), ...sayings.map(({ key }) => key)])
    if (!isOn || !canSpeak()) return
    for (const { text } of fresh) {
      const utterance = new SpeechSynthesisUtterance(text)
      utterance.lang = 'en'
      speechSynthesis.speak(utterance)
    }
  }, [sayings, isOn])

  const hush = useCallback(() => {
    if (canSpeak()) speechSynthesis.cancel()
  }, [])
  useEffect(() => {
    if (!isOn) hush()
    return hush
  }, [isOn, hush])
  return hush
}
