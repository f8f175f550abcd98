import { connect } from 'node:net'
import { describe, expect, it, vi } from 'vitest'
import { startServer } from '../testing/create-scene.ts'
import { createFakeAndroid } from '../testing/fake-android.ts'
import { AdbClient } from './adb-client.ts'

async function createPlugged() {
  const server = await startServer()
  const android = createFakeAndroid()
  server.plug('R58', android)
  return { server, android, adb: new AdbClient(server.address) }
}
const echo = 'settings get global wifi_on'
const v2 = { hasShellV2: true, timeoutMs: 5000 }
const fault = (kind: string) => expect.objectContaining({ fault: kind })

describe('the adb protocol', () => {
  it('lists phones and their states', async () => {
    const { server, adb, android } = await createPlugged()
    server.plug('emulator-5554', android, 'unauthorized')
    expect(await adb.devices()).toEqual([
      { serial: 'R58', state: 'device', model: 'Pixel 8' },
      { serial: 'emulator-5554', state: 'unauthorized', model: 'Pixel 8' },
    ])
  })

  it('runs a command, and tells its output, its errors and how it ended apart', async () => {
    const { adb } = await createPlugged()
    expect(await adb.shell('R58', echo, v2)).toEqual({ exitCode: 0, stdout: '1\n', stderr: '' })
    const failed = await adb.shell('R58', 'nonsense', v2)
    expect(failed).toEqual({ exitCode: 127, stdout: '', stderr: 'sh: nonsense: not found\n' })
  })

  it('speaks the older shell protocol where the phone knows no other', async () => {
    const { server, adb } = await createPlugged()
    server.faults.withoutShellV2 = true
    expect((await adb.features('R58')).has('shell_v2')).toBe(false)
    const older = { ...v2, hasShellV2: false }
    expect(await adb.shell('R58', echo, older)).toEqual({ exitCode: 0, stdout: '1\n', stderr: '' })
    expect((await adb.shell('R58', 'nonsense', older)).exitCode).toBe(127)
    await expect(adb.shell('R58', echo, v2)).rejects.toEqual(fault('refused'))
    server.faults.withoutFeatures = true
    expect(await adb.features('R58')).toEqual(new Set())
  })

  it.each([1, 3, 7])('reads answers that come %i bytes at a time', async (chunk) => {
    const { server, android, adb } = await createPlugged()
    server.faults.chunk = chunk
    android.state.settings.set('global name', 'Zoë 🙂')
    expect((await adb.shell('R58', 'settings get global name', v2)).stdout).toBe('Zoë 🙂\n')
    expect((await adb.devices())[0]?.serial).toBe('R58')
  })

  it('is understood when its requests come in pieces or together', async () => {
    const { server } = await createPlugged()
    const socket = connect(server.address)
    const heard: Buffer[] = []
    socket.on('data', (chunk) => heard.push(chunk))
    socket.write('00')
    socket.write('12host:transport:R58000cshell:dumpsy')
    await vi.waitFor(() => expect(Buffer.concat(heard).toString()).toContain('OKAYOKAY'))
    socket.destroy()
  })

  it.each([
    ['offline', 'offline'],
    ['unauthorized', 'unauthorized'],
    ['still authorizing', 'unauthorized'],
  ])('says that a phone is %s', async (state, kind) => {
    const { server, android, adb } = await createPlugged()
    server.plug('R58', android, state)
    await expect(adb.shell('R58', echo, v2)).rejects.toEqual(fault(kind))
  })

  it('says that there is no such phone, and lets no name of one be another request', async () => {
    const { adb, server } = await createPlugged()
    await expect(adb.shell('other', echo, v2)).rejects.toEqual(fault('gone'))
    const before = server.services.length
    await expect(adb.features('R58:kill\n')).rejects.toEqual(fault('gone'))
    expect(server.services).toHaveLength(before)
  })

  it('says that no adb server answers', async () => {
    const { server, adb } = await createPlugged()
    await server.close()
    await expect(adb.devices()).rejects.toEqual(fault('unreachable'))
  })

  it('does not take something else for an adb server', async () => {
    const { server, adb } = await createPlugged()
    server.faults.answer = 'HTTP'
    await expect(adb.devices()).rejects.toEqual(fault('garbled'))
  })

  it.each([0, 3, 5, 6])(
    'notices that the connection is cut after %i bytes of an answer',
    async (cutAfter) => {
      const { server, adb } = await createPlugged()
      server.faults.cutAfter = cutAfter
      await expect(adb.shell('R58', echo, v2)).rejects.toEqual(fault('cut'))
      const older = { ...v2, hasShellV2: false }
      await expect(adb.shell('R58', echo, older)).rejects.toEqual(fault('cut'))
    },
  )

  it('does not wait for ever for one that is connected and says nothing', async () => {
    const { server, adb } = await createPlugged()
    server.faults.silent = true
    await expect(adb.shell('R58', echo, { ...v2, timeoutMs: 30 })).rejects.toEqual(fault('timed_out'))
    await vi.waitFor(() => expect(server.open).toBe(0))
  })

  it('ends a command that is under way when it is told to stop, and begins none afterwards', async () => {
    const { server, adb } = await createPlugged()
    server.faults.hangs = true
    const stop = new AbortController()
    const running = adb.shell('R58', echo, { ...v2, signal: stop.signal })
    await vi.waitFor(() => expect(server.services.at(-1)).toContain('shell,v2'))
    stop.abort()
    await expect(running).rejects.toEqual(fault('stopped'))
    await vi.waitFor(() => expect(server.open).toBe(0))
    const before = server.services.length
    await expect(adb.shell('R58', echo, { ...v2, signal: stop.signal })).rejects.toEqual(fault('stopped'))
    expect(server.services).toHaveLength(before)
  })

  it('gives up on an answer that is too long', async () => {
    const { android, adb } = await createPlugged()
    android.state.settings.set('global name', 'x'.repeat(9 * 1024 * 1024))
    await expect(adb.shell('R58', 'settings get global name', v2)).rejects.toEqual(fault('too_much'))
    await expect(adb.shell('R58', 'x'.repeat(70_000), v2)).rejects.toEqual(fault('too_much'))
  })

  it('tells when phones come and go', async () => {
    const { server, adb, android } = await createPlugged()
    const stop = new AbortController()
    const seen: string[] = []
    const following = adb.track(
      (devices) => seen.push(devices.map(({ serial }) => serial).join()),
      stop.signal,
    )
    await vi.waitFor(() => expect(seen).toEqual(['R58']))
    server.plug('tablet', android)
    server.unplug('R58')
    await vi.waitFor(() => expect(seen).toEqual(['R58', 'R58,tablet', 'tablet']))
    stop.abort()
    await expect(following).rejects.toEqual(fault('stopped'))
  })
})
