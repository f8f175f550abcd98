import type { ServerInfo } from './use-server.ts'

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** What is left of the demo, and why; absent where nothing is. */
export function sayKept({ clients, trips, campaigns }: ServerInfo['demo']['kept']): string | undefined {
  const left = Object.entries({ client: clients, trip: trips, campaign: campaigns }).flatMap(
    ([noun, number]) => (number === 0 ? [] : [`${number} ${noun}${number === 1 ? '' : 's'}`]),
  )
  if (left.length === 0) return undefined
  const stay =
    clients + trips + campaigns === 1
      ? 'It stays until somebody deletes it.'
      : 'They stay until somebody deletes them.'
  return `Removed, except ${list.format(left)} that people have added something to since. ${stay}`
}
