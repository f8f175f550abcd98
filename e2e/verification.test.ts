import { describe, expect, it } from 'vitest'
import { openOffice } from './support/office.ts'

// The verification steps of the practice's specification, row by row, as a person goes through them. `Build` is
// `npm run check`; `Migration` and `Docker` are what `openOffice` does: the real server starts on an empty database.

describe('verification in a browser', { timeout: 60_000 }, () => {
  const office = openOffice({ demo: true })

  it('Read tools: the answer streams with no confirmation card', async () => {
    const ada = await office.person()
    await ada.opens('/practice')
    const { total } = await office.api.read('list_clients')
    await ada.asks('How many clients do we have?')
    await ada.seesAnswer(new RegExp(`\\b${total}\\b`))
    expect(await ada.assistant.locator('article').count()).toBe(0)
  })

  it('Write + confirm (Allow): the card appears; Allow; the client is created; success is told', async () => {
    const ada = await office.person()
    await ada.opens('/practice')
    await ada.asks('Create a client named Test User')
    const card = await ada.seesCard(/Create a new client named Test User/)
    expect(await card.text()).toContain('Create a new client named Test User')
    expect(await card.tier()).toBe('standard')
    expect(await office.api.read('list_clients', { search_term: 'Test User' })).toMatchObject({ total: 0 })

    await card.allow()
    await card.becomes('succeeded')
    await ada.seesAnswer(/Created Test User/)
    expect(await office.api.read('list_clients', { search_term: 'Test User' })).toMatchObject({ total: 1 })
  })

  it('Write + confirm (Deny): the card appears; Deny; the denial is acknowledged, nothing happens', async () => {
    const { id } = await office.api.act('create_client', { first_name: 'Kept', last_name: 'Safe' })
    const ada = await office.person()
    await ada.opens('/practice')
    await ada.asks(`Delete client ${id}`)
    const card = await ada.seesCard(/Kept Safe/)
    expect(await card.text()).toContain('Kept Safe')
    await card.deny()
    await ada.sees(ada.assistant.getByText(/Denied/))
    await card.becomes('dismissed')
    await ada.seesAnswer(/not (be )?(done|deleted|carried out)|nothing (was|has)|left .* as/i)
    expect(await ada.assistant.locator('article[data-plan]').count()).toBe(1)
    const { items } = await office.api.get(`/api/audit?planId=${card.planId}`)
    expect(items).toMatchObject([{ action: 'delete_client', outcome: 'denied' }])
    expect(await office.api.read('get_client', { id })).toMatchObject({ first_name: 'Kept' })
  })

  it('Elevated tier: the card warns, with icon, note and colour, and looks unlike a standard one', async () => {
    const ada = await office.person()
    await ada.opens('/practice')
    await ada.asks('Create a new user account for Sam Green, sam@example.com, as a nutritionist')
    const card = await ada.seesCard(/Sam Green/)
    expect(await card.tier()).toBe('elevated')
    expect(await card.text()).toMatch(/Caution/)
    expect(await card.text()).toContain('Sam Green')
    expect(await card.element.locator('header svg').count()).toBeGreaterThan(0)
    const border = (element: typeof card.element): Promise<string> =>
      element.evaluate((node) => node.ownerDocument.defaultView!.getComputedStyle(node).borderTopColor)
    const elevated = await border(card.element)
    await card.deny()
    await ada.sees(ada.assistant.getByText(/Denied/))
    await ada.asks('Create a client named Plain Card')
    const plain = await ada.seesCard(/Plain Card/)
    expect(await plain.tier()).toBe('standard')
    expect(await plain.text()).not.toMatch(/Caution/)
    expect(await border(plain.element)).not.toBe(elevated)
    await plain.deny()
    await plain.becomes('dismissed')
  })

  it('Audit source: the activity of an allowed write says that it came through the assistant', async () => {
    const ada = await office.person()
    await ada.opens('/practice')
    await ada.asks('Create a client named Traced Person')
    const card = await ada.seesCard(/Traced Person/)
    await card.allow()
    await card.becomes('succeeded')
    const { items } = await office.api.get(`/api/audit?planId=${card.planId}`)
    expect(items).toMatchObject([{ source: 'AiAssistant', action: 'create_client', outcome: 'succeeded' }])
    await ada.opens('/activity')
    const row = ada.page
      .getByRole('row')
      .or(ada.page.getByRole('listitem'))
      .filter({ hasText: 'Traced Person' })
    await ada.sees(row)
    expect(await row.first().innerText()).toMatch(/assistant/i)
  })

  it('Panel close: what waits is denied after saying so, and nothing hangs', async () => {
    const ada = await office.person()
    await ada.opens('/practice')
    await ada.asks('Create a client named Nearly Made')
    const card = await ada.seesCard(/Nearly Made/)
    await ada.button('Close the assistant').click()
    await ada.sees(ada.dialog.getByText(/denies what waits/))
    await ada.dialog.getByRole('button', { name: 'Deny and close' }).click()
    await ada.seesNo(ada.assistant)
    const plan = await office.api.get(`/api/plans/${card.planId}`)
    expect(plan.steps).toMatchObject([{ status: 'denied' }])
    expect(await office.api.read('list_clients', { search_term: 'Nearly Made' })).toMatchObject({ total: 0 })
    // The conversation is free again.
    await ada.asks('How many clients do we have?')
    await ada.seesAnswer(/\b\d+ clients/)
  })

  it('Error handling: what does not exist is an error that the assistant surfaces, with no card', async () => {
    const missing = '0123456789abcdef01234567'
    const ada = await office.person()
    await ada.opens('/practice')
    await ada.asks(`Delete client ${missing}`)
    await ada.seesAnswer(/no client|not find|couldn.t find/i)
    expect(await ada.assistant.locator('article').count()).toBe(0)
    // What the tool answered is there for whoever wants to see it.
    const line = ada.assistant.locator('details').filter({ hasText: 'Delete client' })
    await line.locator('summary').click()
    await ada.sees(line.getByText(/success.*false|error.*no client|not_found/i))
  })
})
