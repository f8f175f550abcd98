import type { Desk } from './desk.ts'
import type { Gate } from './gate.ts'
import { work } from './jobs.ts'
import type { Ledger } from './ledger.ts'
import { createRandom } from './random.ts'
import { contactStep } from './recipes.ts'
import { act } from './verbs.ts'

const WORKERS = 12
const COUNTER = 'the counter'

/** What somebody does beside the workers, until told to stop. */
export type Beside = (desk: Desk, isStopped: () => boolean) => Promise<void>

export interface Workers {
  /** Takes up nothing new; resolves when all have finished what they were at. */
  finish(): Promise<void>
}

/** Several who send one request after another, as soon as the gate lets them. */
export function startWorkers(
  gate: Gate,
  ledger: Ledger,
  /** Others beside them, by name. */
  others: Readonly<Record<string, Beside>> = {},
): Workers {
  let isStopped = false
  const deskOf = (name: string, counter: Desk['counter']): Desk => {
    let count = 0
    const newLabel = (): string => `${name} ${String(++count).padStart(5, '0')}`
    return { name, random: createRandom(ledger.seed, name), gate, ledger, counter, newLabel }
  }
  const open = async (): Promise<void> => {
    const plan = ledger.open(COUNTER, [contactStep('s1', COUNTER)], { keyed: true })
    const receipt = await act(deskOf('setup', { id: '', marker: '' }), plan)
    if (!receipt) throw new Error('The counter could not be made')
    const { id } = receipt.result as { id: string }
    const desks = Array.from({ length: WORKERS }, (_, index) =>
      deskOf(`worker ${index + 1},`, { id, marker: COUNTER }),
    )
    const isOver = (): boolean => isStopped
    await Promise.all([
      ...desks.map((desk) => work(desk, isOver)),
      ...Object.entries(others).map(([name, beside]) =>
        beside(deskOf(name, { id, marker: COUNTER }), isOver),
      ),
    ])
  }
  const working = open()
  // Whoever waits for the end hears of it; until then it is nobody's.
  working.catch(() => {})
  return {
    finish: () => {
      isStopped = true
      return working
    },
  }
}
