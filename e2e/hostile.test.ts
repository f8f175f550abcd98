import { describe, expect, it } from 'vitest'
import { openModelServer } from './support/model-server.ts'
import { openOffice } from './support/office.ts'
import type { Person } from './support/person.ts'

// Text of a model, and of records, is data. Whatever it holds is seen as what it is, and nothing of it acts.

const RIGHT_TO_LEFT = '\u202E'
const ZERO_WIDTH = '\u200B'
const html = '<img src=x onerror="window.wasRun=true"><script>window.wasRun=true</script><b>bold</b>'

/** Nothing ran, nothing was asked of another host. */
async function expectInert(person: Person, requests: readonly string[]): Promise<void> {
  expect(await person.page.evaluate<boolean>("'wasRun' in window")).toBe(false)
  expect(await person.page.locator('img[src="x"], #main script, aside script').count()).toBe(0)
  expect(requests).toEqual([])
}

/** Every request that leaves for another host. */
function watchOutside(person: Person, address: string): readonly string[] {
  const seen: string[] = []
  person.page.on('request', (request) => {
    if (!request.url().startsWith(address) && !request.url().startsWith('data:')) seen.push(request.url())
  })
  return seen
}

describe('text that means harm', { timeout: 60_000 }, () => {
  const model = openModelServer()
  const office = openOffice({ demo: true, env: () => model.env() })

  it('of a model is inert, and can be seen for what it is', async () => {
    model.says({
      words: [
        `${html}\n\n`,
        '[our bank](https://evil.example/login) [run](javascript:window.wasRun=true) ',
        '![pixel](https://evil.example/pixel.png)\n\n',
        `amount${RIGHT_TO_LEFT}0001 and pass${ZERO_WIDTH}word`,
      ],
    })
    const ada = await office.person()
    const outside = watchOutside(ada, office.address)
    await ada.opens('/practice')
    await ada.asks('Say something bad')
    await ada.seesAnswer(/our bank/)
    const link = ada.assistant.getByRole('link', { name: 'our bank' })
    await ada.sees(link)
    const said = await ada.assistant.innerText()
    expect(said).toContain('U+202E')
    expect(said).toContain('U+200B')
    expect(await link.getAttribute('href')).toBe('https://evil.example/login')
    expect(await link.getAttribute('rel')).toMatch(/noopener.*noreferrer|noreferrer.*noopener/)
    expect(said).toContain('(evil.example)')
    expect(await ada.assistant.locator('a[href^="javascript" i]').count()).toBe(0)
    expect(await ada.assistant.locator('img').count()).toBe(0)
    await expectInert(ada, outside)
  })

  it('in what a card would change is inert, on the card and in the record', async () => {
    model.says(
      {
        calls: [
          {
            tool: 'create_client',
            input: {
              first_name: `Ev${ZERO_WIDTH}e`,
              last_name: 'Mallory',
              health_conditions: `${html} [x](javascript:1)`,
            },
          },
        ],
      },
      { words: ['Done.'] },
    )
    const ada = await office.person()
    const outside = watchOutside(ada, office.address)
    await ada.opens('/practice')
    await ada.asks('Create her')
    const card = await ada.seesCard(/Mallory/)
    const shown = await card.text()
    expect(shown).toContain('<script>window.wasRun=true</script>')
    expect(shown).toContain('U+200B')
    expect(shown).not.toContain(ZERO_WIDTH)
    await expectInert(ada, outside)
    await card.allow()
    await card.becomes('succeeded')
    await ada.opens('/activity')
    await ada.sees(/Mallory/)
    await expectInert(ada, outside)
  })

  it('in a record is inert on the screens that show it', async () => {
    const client = await office.api.act('create_client', {
      first_name: '<b>Bold</b>',
      last_name: `Zero${ZERO_WIDTH}Width`,
      health_conditions: html,
    })
    await office.api.act('save_client_notes', { id: client.id, notes: `${html}\n[x](javascript:alert(1))` })
    const ada = await office.person()
    const outside = watchOutside(ada, office.address)
    await ada.opens('/practice/clients')
    await ada.page.getByRole('searchbox').first().fill('Bold')
    await ada.sees(/<b>Bold<\/b>/)
    await ada.opens(`/practice/clients/${client.id}`)
    await ada.sees(ada.heading(/<b>Bold<\/b>/))
    expect(await ada.page.locator('#main').innerText()).toContain('U+200B')
    await expectInert(ada, outside)
  })
})
