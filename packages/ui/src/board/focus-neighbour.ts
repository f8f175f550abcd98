import type { KeyboardEvent } from 'react'

/**
 * Arrows go from card to card: up and down in a lane, left and right to the lanes beside it. Whether they did. A lane says
 * its number as `data-lane`, whatever the order in which lanes are drawn; a card is a button with `data-card`.
 */
export function focusNeighbour(event: KeyboardEvent, from: HTMLElement | null): boolean {
  const step = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -1, ArrowRight: 1 }[event.key]
  const lane = from?.closest('[data-lane]')
  if (step === undefined || !from || !lane) return false
  const cards = cardsIn(lane)
  const at = cards.indexOf(from)
  if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
    cards[at + step]?.focus()
    return true
  }
  const lanes = [...document.querySelectorAll('[data-lane]')].toSorted(
    (one, other) => numberOf(one) - numberOf(other),
  )
  for (let next = lanes.indexOf(lane) + step; next >= 0 && next < lanes.length; next += step) {
    const others = cardsIn(lanes[next]!)
    if (others.length === 0) continue
    others[Math.min(at, others.length - 1)]?.focus()
    break
  }
  return true
}

const cardsIn = (lane: Element): HTMLElement[] => [
  ...lane.querySelectorAll<HTMLElement>('button[data-card]:not(:disabled)'),
]

const numberOf = (lane: Element): number => Number(lane.getAttribute('data-lane'))
