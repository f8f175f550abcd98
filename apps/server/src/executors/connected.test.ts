import { expect, it, vi } from 'vitest'
import { createPhoneScene } from './testing/phone-scene.ts'

it('says which of the devices are connected, and no longer when one has gone', async () => {
  const scene = await createPhoneScene()
  const list = async () => {
    const { body } = await scene.call('POST', '/api/tools/call', { tool: 'list_devices', arguments: {} })
    return body.devices as { readonly id: string; readonly isConnected: boolean }[]
  }
  const { executor } = await scene.connect()
  expect(await list()).toMatchObject([{ isConnected: true }])
  executor.close()
  await vi.waitFor(async () => expect(await list()).toMatchObject([{ isConnected: false }]))
})
