import { useCallback, useEffect, useRef } from 'react'
import type { Saying } from '../data/sayings.ts'

export const canSpeak = (): boolean => 'speechSynthesis' in globalThis

/**
 * Speaks what is told from now on, while it is switched on, and never while the page listens: it would hear itself.
 * Returns how to fall silent.
 */
export function useSpeaking(
  sayings: readonly Saying[] | undefined,
  { isOn, isListening }: { readonly isOn: boolean; readonly isListening: boolean },
): () => void {
  const known = useRef<Set<string>>(undefined)
  const waiting = useRef<readonly string[]>([])
  const hush = useCallback(() => {
    waiting.current = []
    if (canSpeak()) speechSynthesis.cancel()
  }, [])

  useEffect(() => {
    if (isListening || !isOn) hush()
  }, [isListening, isOn, hush])
  useEffect(() => {
    if (sayings) {
      // What was told before the page was opened is not told again.
      const before = known.current
      const fresh = before ? sayings.filter(({ key }) => !before.has(key)) : []
      known.current = new Set([...(before ?? []), ...sayings.map(({ key }) => key)])
      if (isOn) waiting.current = [...waiting.current, ...fresh.map(({ text }) => text)]
    }
    if (isListening || !canSpeak()) return
    for (const text of waiting.current) {
      const utterance = new SpeechSynthesisUtterance(text)
      utterance.lang = 'en'
      speechSynthesis.speak(utterance)
    }
    waiting.current = []
  }, [sayings, isOn, isListening])

  useEffect(() => hush, [hush])
  return hush
}
