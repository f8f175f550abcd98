import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from '../client.ts'

/** Somebody who only looks: it must work all the while. */
export interface Reader {
  read(client: Client): void
  /** Looks no more until told to. */
  rest(): void
  /** Whether the disk fails now. */
  note(isFailing: boolean): void
  /** How often it looked, and was shown, while the disk failed. */
  meanwhile(): number
  readonly refused: string[]
}

const paths = ['/api/health', '/api/plans?limit=5', '/api/audit/head', '/api/audit?limit=5', '/api/me']
const EVERY_MS = 20
const LOOKERS = 4

export function startReader(): Reader {
  const refused: string[] = []
  let turn = 0
  let isFailing = false
  let meanwhile = 0

  const look = async (client: Client, mine: number, first: number): Promise<void> => {
    const isOn = (): boolean => turn === mine
    for (let count = first; isOn(); count++) {
      const path = paths[count % paths.length]!
      const wasFailing = isFailing
      const answer = await client.call({ kind: 'read', method: 'GET', path }).catch(() => undefined)
      if (!isOn()) return
      if (answer?.status === 200) meanwhile += wasFailing ? 1 : 0
      else refused.push(`GET ${path} was answered with ${JSON.stringify(answer)}`)
      await sleep(EVERY_MS)
    }
  }
  return {
    refused,
    read: (client) => {
      turn++
      for (let looker = 0; looker < LOOKERS; looker++) void look(client, turn, looker)
    },
    rest: () => void turn++,
    note: (now) => void (isFailing = now),
    meanwhile: () => meanwhile,
  }
}
