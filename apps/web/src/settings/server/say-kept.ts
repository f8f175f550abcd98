import type { ServerInfo } from './use-server.ts'

const count = (number: number, noun: string): string[] =>
  number === 0 ? [] : [`${number} ${noun}${number === 1 ? '' : 's'}`]

/** What is left of the demo, and why; absent where nothing is. */
export function sayKept({ clients, trips }: ServerInfo['demo']['kept']): string | undefined {
  const left = [...count(clients, 'client'), ...count(trips, 'trip')].join(' and ')
  if (left === '') return undefined
  return clients + trips === 1
    ? `Removed, except ${left} that people have added something to since. It stays until somebody deletes it.`
    : `Removed, except ${left} that people have added something to since. They stay until somebody deletes them.`
}
