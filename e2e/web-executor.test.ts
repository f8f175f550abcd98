import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { connectWebDevice } from '@countersign/web-executor'
import { describe, inject, it } from 'vitest'
import { openApi } from './support/api.ts'
import { serveFixtures } from './support/fixtures.ts'
import { startServer, TOKEN } from './support/server.ts'
import { useWebDevice, watchedBrowser } from './support/web-device.ts'

const fixtures = serveFixtures()

describe('sending a message in a page that it has never seen', { timeout: 60_000 }, () => {
  it.concurrent.for([
    ['an editable box and a button that is only a picture', 'editor.html', 'Sam Whitfield'],
    ['a conversation in a frame', 'framed.html', 'Support'],
    ['web components, one of them closed', 'component.html', 'Sam'],
    ['a page that comes late, and says that Enter sends', 'late.html', 'Sam'],
  ] as const)('%s', async ([manner, page, name], { expect, onTestFinished }) => {
    const device = await useWebDevice(fixtures, { Chat: page }, { patienceMs: 10_000, onTestFinished })
    const text = `This is for ${manner}.`
    expect(await device.sends('Chat', name, text)).toEqual({ op: 'send', status: 'success' })
    const sent = device.page().frames().at(-1)!.getByText(text)
    await sent.waitFor({ timeout: 5000 })
    expect(await sent.count()).toBe(1)
  })

  it.concurrent('the whole way: what is said, the question, the yes, the message', async ({
    expect,
    onTestFinished,
  }) => {
    const server = await startServer({ dataDir: await mkdtemp(join(inject('temporaryFolder'), 'web-')) })
    onTestFinished(() => server.kill())
    const api = openApi(server.address)
    await api.act('save_device_contact', { name: 'Sam' })
    const { browser, context } = await watchedBrowser()
    const device = await connectWebDevice({
      url: `${server.address.replace('http', 'ws')}/api/devices/executor`,
      key: TOKEN,
      deviceId: 'browser',
      name: 'Browser',
      browser,
      apps: [
        { name: 'Letterbox', kind: 'messaging', url: `${fixtures.address}/plain.html`, isDefault: true },
      ],
    })
    onTestFinished(() => device.close())
    await expect.poll(() => device.status, { timeout: 10_000 }).toEqual({ kind: 'connected' })

    await api.act('set_always_confirm', { enabled: true })
    const utterance = "tell Sam on Letterbox I'll be there in ten minutes"
    const { planId, actionPlan, summary } = await api.post('/api/devices/plans', { utterance })
    expect(actionPlan).toMatchObject({ intent: 'send_message', confirm: true })
    expect(summary).toBe(`Send Sam on Letterbox: “I'll be there in ten minutes.” Shall I?`)
    expect(context().pages()).toEqual([])

    await api.post(`/api/devices/plans/${planId}/confirm`, { approved: true })
    await expect
      .poll(async () => (await api.read('list_device_turns', { planId })).turns[0].spoken.at(-1).text, {
        timeout: 15_000,
      })
      .toBe('Message sent to Sam. Anything else?')
    const [page] = context().pages()
    expect(await page!.getByRole('log').innerText()).toContain("You: I'll be there in ten minutes.")
    expect(await page!.getByRole('heading').innerText()).toBe('Sam')
  })
})
