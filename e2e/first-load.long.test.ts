import { describe, expect, it } from 'vitest'
import { openOffice } from './support/office.ts'
import type { Person } from './support/person.ts'

const office = openOffice({ demo: true })

const BUDGET = 250 * 1024
/** Below this, compressing gains nothing. */
const SMALL = 1024

interface Script {
  readonly path: string
  readonly bytes: number
  readonly encoding: string | undefined
}

/** Every script that is fetched from now on, as it came over the wire. */
function watchScripts({ page }: Person): () => Promise<Script[]> {
  const found: Promise<Script>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    found.push(
      response
        .request()
        .sizes()
        .then(({ responseBodySize }) => ({
          path: new URL(response.url()).pathname,
          bytes: responseBodySize,
          encoding: response.headers()['content-encoding'],
        })),
    )
  })
  return () => Promise.all(found)
}

describe('the first load', { timeout: 60_000 }, () => {
  it.each([
    '/practice',
    '/practice/clients/client-01',
    '/practice/clients/client-01?tab=progress',
    '/practice/calendar',
    '/approvals',
    '/activity',
    '/settings/policy',
  ])('loads less than 250 KB of compressed script before %s can be used', async (path) => {
    const ada = await office.person()
    const scripts = watchScripts(ada)
    await ada.opens(path)
    await ada.seesPage()
    await ada.page.waitForLoadState('networkidle')
    const loaded = await scripts()
    const total = loaded.reduce((sum, { bytes }) => sum + bytes, 0)
    expect(loaded.length).toBeGreaterThan(0)
    const uncompressed = loaded.filter(({ bytes, encoding }) => bytes > SMALL && encoding !== 'br')
    expect(uncompressed.map(({ path }) => path)).toEqual([])
    expect(total).toBeLessThan(BUDGET)
  })

  it('loads a screen of a workspace when it is opened, and not before', async () => {
    const visitor = await office.visitor()
    const scripts = watchScripts(visitor)
    await visitor.opens('/sign-in')
    await visitor.sees(visitor.page.getByRole('heading', { level: 1 }))
    await visitor.page.waitForLoadState('networkidle')
    const atTheDoor = await scripts()
    expect(atTheDoor.length).toBeGreaterThan(0)

    await visitor.follows(await office.signInLink())
    await visitor.sees(visitor.page.getByRole('navigation').first())
    await visitor.page.waitForLoadState('networkidle')
    const inside = (await scripts()).slice(atTheDoor.length)
    await visitor.opens('/practice/clients')
    await visitor.sees(visitor.page.getByRole('heading', { name: 'Clients', level: 1 }))
    const later = (await scripts()).slice(atTheDoor.length + inside.length)

    const names = (list: readonly Script[]): string[] => list.map(({ path }) => path)
    const isNew = (list: readonly Script[], ...before: readonly Script[][]): string[] =>
      names(list).filter((path) => !before.flatMap(names).includes(path))
    expect(isNew(inside, atTheDoor)).not.toEqual([])
    expect(isNew(later, atTheDoor, inside)).not.toEqual([])
  })
})
