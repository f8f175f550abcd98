import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type BuildProgress, loadNetwork } from './index.ts'
import { feedFiles } from './testing/small-feed.ts'
import { writeZip } from './testing/write-zip.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'countersign-gtfs-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const put = (name: string, changes = {}) => writeFile(join(folder, name), writeZip(feedFiles(changes)))

async function load(more: Partial<Parameters<typeof loadNetwork>[0]> = {}) {
  const loaded = await loadNetwork({ from: folder, cacheFile: join(folder, 'cache', 'network.bin'), ...more })
  if (!loaded.ok) throw new Error(loaded.message)
  return loaded
}

describe('loading a folder of feeds', () => {
  it('reads every zip in it, told of on the way', async () => {
    await put('one.zip')
    await put('two.ZIP')
    const told: BuildProgress[] = []
    const { network } = await load({ onProgress: (progress) => told.push(progress) })
    expect(network.meta.feeds.map(({ name }) => name)).toEqual(['one', 'two'])
    expect(network.stopCount).toBe(6)
    expect(new Set(told.map(({ feed, file }) => `${feed}/${file}`))).toContain('two/stop_times.txt')
  })

  it('takes the second time from the cache, the same to the byte', async () => {
    await put('one.zip')
    const first = await load()
    const second = await load()
    expect([first.cached, second.cached]).toEqual([false, true])
    expect(second.network.arrays).toEqual(first.network.arrays)
    expect(second.network.meta).toEqual(first.network.meta)
  })

  it('builds anew where a feed has changed', async () => {
    await put('one.zip')
    await load()
    await put('one.zip', { 'trips.txt': 'route_id,service_id,trip_id\nr,s,t1\n' })
    const { cached, network } = await load()
    expect(cached).toBe(false)
    expect(network.tripCount).toBe(1)
  })

  it('builds anew where the cache is damaged or cut off, anywhere', { timeout: 60_000 }, async () => {
    await put('one.zip')
    const { network } = await load()
    const file = join(folder, 'cache', 'network.bin')
    const good = await readFile(file)
    for (const at of [0, 5, 13, good.length >> 1]) {
      const bad = Buffer.from(good)
      bad[at] = bad[at]! ^ 0xff
      await writeFile(file, bad)
      const again = await load()
      expect(again.cached).toBe(false)
      expect(again.network.arrays).toEqual(network.arrays)
    }
    await writeFile(file, good.subarray(0, 100))
    expect((await load()).cached).toBe(false)
    expect((await load()).cached).toBe(true)
  })

  it('is refused with the file and the line of a fault, and keeps nothing', async () => {
    await put('bad.zip', { 'trips.txt': 'route_id,service_id,trip_id\nq,s,t1\n' })
    const loaded = await loadNetwork({ from: folder, cacheFile: join(folder, 'cache.bin') })
    expect(loaded).toEqual({
      ok: false,
      message: 'bad/trips.txt line 2: The route "q" is not in routes.txt.',
      fault: { feed: 'bad', file: 'trips.txt', line: 2, message: 'The route "q" is not in routes.txt.' },
    })
    await expect(readFile(join(folder, 'cache.bin'))).rejects.toThrow('ENOENT')
  })

  it('says so where there is no feed', async () => {
    expect(await loadNetwork({ from: folder })).toMatchObject({ ok: false })
    expect(await loadNetwork({ from: join(folder, 'nowhere') })).toMatchObject({ ok: false })
  })

  it('can be stopped', async () => {
    await put('one.zip')
    expect(await loadNetwork({ from: folder, signal: AbortSignal.abort() })).toEqual({
      ok: false,
      message: 'Loading was stopped.',
    })
  })
})

it('loads one zip alone where that is named', async () => {
  await put('one.zip')
  await put('two.zip')
  const { network } = await load({ from: join(folder, 'one.zip') })
  expect(network.meta.feeds.map(({ name }) => name)).toEqual(['one'])
})
