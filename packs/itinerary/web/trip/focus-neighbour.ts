import type { KeyboardEvent } from 'react'

/** Arrows go from stop to stop: up and down in a day, left and right to the days beside it. Whether they did. */
export function focusNeighbour(event: KeyboardEvent, from: HTMLElement | null): boolean {
  const step = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -1, ArrowRight: 1 }[event.key]
  const day = from?.closest('[data-day]')
  if (step === undefined || !from || !day) return false
  const stops = stopsIn(day)
  const at = stops.indexOf(from)
  if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
    stops[at + step]?.focus()
    return true
  }
  const days = [...document.querySelectorAll('[data-day]')].toSorted(
    (one, other) => numberOf(one) - numberOf(other),
  )
  for (let next = days.indexOf(day) + step; next >= 0 && next < days.length; next += step) {
    const others = stopsIn(days[next]!)
    if (others.length === 0) continue
    others[Math.min(at, others.length - 1)]?.focus()
    break
  }
  return true
}

const stopsIn = (day: Element): HTMLElement[] => [
  ...day.querySelectorAll<HTMLElement>('button[data-stop]:not(:disabled)'),
]

const numberOf = (day: Element): number => Number(day.getAttribute('data-day'))
