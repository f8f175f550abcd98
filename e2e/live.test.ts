import { describe, expect, it } from 'vitest'
import { openModelServer } from './support/model-server.ts'
import { openOffice, staff } from './support/office.ts'

describe('what happens elsewhere', { timeout: 60_000 }, () => {
  const office = openOffice({ demo: true })

  it('a card decided in one browser is decided in the other', async () => {
    const [here, there] = [await office.person(), await office.person()]
    await here.opens('/practice')
    await here.asks('Create a client named Seen Twice')
    const card = await here.seesCard(/Seen Twice/)
    await there.opens(`/approvals/${card.planId}`)
    const other = await there.seesCardOnPage(/Seen Twice/)

    await other.allow()
    await other.becomes('succeeded')
    await card.becomes('succeeded')
    await here.seesAnswer(/Created Seen Twice/)
    expect(await card.allowButton.count()).toBe(0)
    expect(await office.api.read('list_clients', { search_term: 'Seen Twice' })).toMatchObject({ total: 1 })
  })

  it('a card denied in the conversation is denied in the inbox of another browser, and gone from its list', async () => {
    const [here, there] = [await office.person(), await office.person()]
    await here.opens('/practice')
    await here.asks('Create a client named Nora Vance')
    const card = await here.seesCard(/Nora Vance/)
    await there.opens(`/approvals/${card.planId}`)
    const other = await there.seesCardOnPage(/Nora Vance/)
    const listed = there.page.locator('#main').getByRole('link', { name: /Nora Vance/ })
    await there.sees(listed)
    await card.deny()
    await card.becomes('dismissed')
    await other.becomes('dismissed')
    expect(await other.allowButton.count()).toBe(0)
    await there.seesNo(listed)
    expect(await office.api.read('list_clients', { search_term: 'Nora Vance' })).toMatchObject({ total: 0 })
  })

  it('a conversation is the same in two browsers, and one of them can go on with it', async () => {
    const [here, there] = [await office.person(), await office.person()]
    await here.opens('/practice')
    await here.asks('Create a client named Sina Marsh')
    const card = await here.seesCard(/Sina Marsh/)
    await there.opens('/practice')
    await there.opensAssistant()
    await there.button('Earlier conversations').click()
    await there.dialog.getByRole('button', { name: /Sina Marsh/ }).click()
    const same = await there.seesCard(/Sina Marsh/)
    expect(same.planId).toBe(card.planId)
    await same.allow()
    await card.becomes('succeeded')
    for (const person of [here, there]) await person.seesAnswer(/Created Sina Marsh/)
  })

  it('two who press at the same moment decide once, and both see what was decided', async () => {
    const [here, there] = [await office.person(), await office.person()]
    await here.opens('/practice')
    await here.asks('Create a client named Pat Jointly')
    const card = await here.seesCard(/Pat Jointly/)
    await there.opens(`/approvals/${card.planId}`)
    const other = await there.seesCardOnPage(/Pat Jointly/)
    await Promise.all([card.allow(), other.allow()])
    await card.becomes('succeeded')
    await other.becomes('succeeded')
    expect(await office.api.read('list_clients', { search_term: 'Pat Jointly' })).toMatchObject({ total: 1 })
  })

  it('shows what others change without a reload', async () => {
    const ada = await office.person()
    await ada.opens('/practice/clients')
    await ada.sees(ada.page.getByRole('row').nth(3))
    const { id } = await office.api.act('create_client', { first_name: 'Aaron', last_name: 'Aalto' })
    await ada.sees('Aaron Aalto')
    await office.api.act('update_client', { id, last_name: 'Aarnio' })
    await ada.sees('Aaron Aarnio')
  })

  it('reaches the window that is looked at, however many others are open', async () => {
    const ada = await office.person()
    await ada.opens('/practice')
    await ada.seesPage()
    // A browser gives a site six connections. What is behind another window lets go of its own after a moment.
    for (let window = 0; window < 7; window++) {
      const page = await ada.page.context().newPage()
      await page.goto('/practice/clients')
      await page.getByRole('row').nth(3).waitFor()
      await page.evaluate(`
        Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
        document.dispatchEvent(new Event('visibilitychange'))`)
    }
    await ada.opens('/practice/clients')
    await ada.sees(ada.page.getByRole('row').nth(3))
    await office.api.act('create_client', { first_name: 'Ann', last_name: 'Aab' })
    await ada.sees('Ann Aab')
  })

  it('counts what waits for approval as it comes and goes', async () => {
    const ada = await office.person()
    await ada.opens('/practice')
    const count = ada.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /Approvals/ })
    await ada.sees(count)
    const before = await count.innerText()
    const plan = await office.api.propose({
      action: 'create_client',
      input: { first_name: 'Waits', last_name: 'Here' },
    })
    await expect.poll(() => count.innerText(), { timeout: 10_000 }).not.toBe(before)
    await office.api.post(`/api/plans/${plan.id}/dismiss`)
    await expect.poll(() => count.innerText(), { timeout: 10_000 }).toBe(before)
  })

  it('says so on the card when the data has changed meanwhile, and offers a fresh preview', async () => {
    const { id } = await office.api.act('create_client', { first_name: 'Mona', last_name: 'Before' })
    const ada = await office.person()
    await ada.opens('/practice')
    const plan = await office.api.propose({
      action: 'update_client',
      input: { id, phone: '+44 7700 900999' },
    })
    await ada.opens(`/approvals/${plan.id}`)
    const card = await ada.seesCardOnPage(/Mona/)
    await office.api.act('update_client', { id, phone: '+44 7700 900111' })
    await card.allow()
    await ada.sees(card.element.getByText('Out of date.'))
    await card.element.getByRole('button', { name: 'Show a fresh preview' }).click()
    await ada.sees(card.element.getByText('+44 7700 900111'))
    await card.allow()
    await card.becomes('succeeded')
    expect(await office.api.read('get_client', { id })).toMatchObject({ phone: '+44 7700 900999' })
  })

  it('ends the session everywhere when one signs out', async () => {
    const [here, there] = [await office.person(staff.samuel), await office.person(staff.samuel)]
    await here.opens('/practice')
    await there.opens('/practice')
    await here.button(/your account/).click()
    await here.page.getByRole('menuitem', { name: 'Sign out' }).click()
    await here.sees(here.heading(/Sign in/))
    await there.page.reload()
    await there.sees(there.heading(/Sign in/))
    office.forget(staff.samuel)
  })
})

describe('what is interrupted', { timeout: 90_000 }, () => {
  const model = openModelServer()
  const office = openOffice({ demo: true, env: () => model.env() })

  it('a reload in the middle of an answer loses nothing of it', async () => {
    const { promise, resolve: goOn } = Promise.withResolvers<void>()
    model.says({ words: ['The first half is here. ', promise, 'And this is the second half.'] })
    const ada = await office.person()
    await ada.opens('/practice')
    await ada.asks('Tell me something long')
    await ada.sees(ada.assistant.getByText('The first half is here.'))
    await ada.page.reload()
    await ada.sees(ada.assistant.getByText('The first half is here.'))
    await ada.sees(ada.button('Stop'))
    goOn()
    await ada.seesAnswer('And this is the second half.')
    // In the conversation itself: it is also read out, once, to those who cannot see it.
    const answer = ada.assistant
      .getByRole('list', { name: 'Conversation' })
      .getByText('The first half is here. And this is the second half.')
    expect(await answer.count()).toBe(1)
    await ada.page.reload()
    await ada.sees(answer)
    expect(await answer.count()).toBe(1)
  })

  it('a pending card survives a reload, and can be decided after it', async () => {
    model.says(
      {
        words: ['I can do that.'],
        calls: [{ tool: 'create_client', input: { first_name: 'After', last_name: 'Reload' } }],
      },
      { words: ['It is done.'] },
    )
    const ada = await office.person()
    await ada.opens('/practice')
    await ada.asks('Please make somebody')
    await ada.seesCard(/After Reload/)
    await ada.page.reload()
    const card = await ada.seesCard(/After Reload/)
    await card.allow()
    await card.becomes('succeeded')
    await ada.seesAnswer('It is done.')
  })

  it('Stop ends a turn, and what was said stays', async () => {
    const { promise, resolve: goOn } = Promise.withResolvers<void>()
    model.says({ words: ['I begin to', promise, ' and never end.'] })
    const ada = await office.person()
    await ada.opens('/practice')
    await ada.asks('Begin')
    await ada.sees(ada.assistant.getByText('I begin to'))
    await ada.button('Stop').click()
    await ada.sees(ada.button('Send'))
    goOn()
    await ada.sees(ada.assistant.getByText('I begin to'))
    await ada.seesNo(ada.assistant.getByText('and never end'))
  })

  it('a server killed while a card waits goes on with it after its start', async () => {
    model.says(
      { calls: [{ tool: 'create_client', input: { first_name: 'Beyond', last_name: 'Crash' } }] },
      { words: ['Beyond Crash is there now.'] },
    )
    const ada = await office.person()
    await ada.opens('/practice')
    await ada.asks('Make somebody who outlives you')
    const card = await ada.seesCard(/Beyond Crash/)
    await office.kill()
    await ada.sees(/cannot be reached/)
    await office.startAgain()
    await ada.seesNo(ada.page.getByText(/cannot be reached/))
    await card.allow()
    await card.becomes('succeeded')
    await ada.seesAnswer('Beyond Crash is there now.')
    expect(await office.api.read('list_clients', { search_term: 'Beyond Crash' })).toMatchObject({ total: 1 })
  })

  it('a server killed in the middle of an answer leaves a conversation that goes on', async () => {
    const { promise, resolve: goOn } = Promise.withResolvers<void>()
    model.says({ words: ['Half a ', promise] }, { words: ['I was interrupted, but here I am.'] })
    const ada = await office.person()
    await ada.opens('/practice')
    await ada.asks('Say a sentence')
    await ada.sees(ada.assistant.getByText('Half a'))
    await office.kill()
    goOn()
    await office.startAgain()
    // The run is taken up when the dead server's lease is over, and the page comes back to the server in its own time.
    await ada.seesAnswer(/here I am|interrupted|stopped/i, { withinMs: 45_000 })
    await ada.sees(ada.button('Send'))
  })
})
