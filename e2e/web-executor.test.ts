import { describe, expect, it } from 'vitest'
import { serveFixtures } from './support/fixtures.ts'
import { useWebDevice } from './support/web-device.ts'

const TEXT = "I'll be there in ten minutes."
const sent = { op: 'send', status: 'success' }

describe('sending a message in a page that it has never seen', () => {
  const fixtures = serveFixtures()

  it.each([
    ['a textarea and a button, with lists, a search and another form around', 'plain.html', 'Sam'],
    ['an editable box and a button that is only a picture', 'editor.html', 'Sam Whitfield'],
    ['a conversation in a frame', 'framed.html', 'Support'],
    ['web components, one of them closed', 'component.html', 'Sam'],
    ['a page that comes late, and says that Enter sends', 'late.html', 'Sam'],
  ])('%s', async (_manner, page, name) => {
    const device = await useWebDevice(fixtures, { Chat: page })
    expect(await device.sends('Chat', name, TEXT)).toEqual(sent)
    const frame = device.page().frames().at(-1)!
    await frame.getByText(TEXT).waitFor({ timeout: 5000 })
    expect(await frame.getByText(TEXT).count()).toBe(1)
  })
})
