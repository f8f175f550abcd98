import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '../assistant/client.ts'
import { startServer, TOKEN } from '../server.ts'
import { ms, printTable } from '../stats.ts'
import { makeAddressBook } from './address-book.ts'

/** Beside those of the demo, nearly as many as anybody can have. */
const CONTACTS = 4900
const AT_ONCE = 980

/** How long somebody waits whose many contacts the server has not read yet, or not since a change, and how long others do. */
export async function measureContacts(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'countersign-bench-'))
  const server = await startServer({ DATA_DIR: folder })
  try {
    const { post } = createClient(server.address, TOKEN)
    const cards = makeAddressBook(CONTACTS).map(
      ({ name }, at) => `BEGIN:VCARD\nFN:${name}\nTEL:${at}\nEND:VCARD`,
    )
    for (let from = 0; from < CONTACTS; from += AT_ONCE)
      await post('/api/actions/import_device_contacts', {
        vcards: cards.slice(from, from + AT_ONCE).join('\n'),
      })
    const say = () => post('/api/devices/plans', { utterance: 'call zebedee' })
    const search = () =>
      post('/api/tools/call', { tool: 'list_device_contacts', arguments: { search: 'sara', limit: 50 } })
    const rows = [
      ['what is said first', ...(await timed(server.address, say))],
      ['what is said next', ...(await timed(server.address, say))],
    ]
    await post('/api/actions/save_device_contact', { name: 'Somebody new' })
    rows.push(['what is said after a change', ...(await timed(server.address, say))])
    rows.push(['a page that is searched for', ...(await timed(server.address, search))])
    printTable([`${CONTACTS} contacts on SQLite, ms`, 'it takes', 'others wait at most'], rows)
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Does something while others ask for next to nothing, one after the other. */
async function timed(address: string, work: () => Promise<unknown>): Promise<string[]> {
  let longest = 0
  const over = new AbortController()
  const others = (async () => {
    while (!over.signal.aborted) {
      const start = performance.now()
      await (await fetch(`${address}/api/health`)).text()
      longest = Math.max(longest, performance.now() - start)
    }
  })()
  const start = performance.now()
  await work()
  const took = performance.now() - start
  over.abort()
  await others
  return [ms(took), ms(longest)]
}
