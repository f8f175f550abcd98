import { describe, expect, it } from 'vitest'
import { openOffice, staff } from './support/office.ts'
import { codeOf } from './support/totp.ts'

const PASSWORD = 'correct horse battery staple'

describe('by keyboard alone', { timeout: 60_000 }, () => {
  const office = openOffice({ demo: true })

  /** Asks the assistant for a client of this name, as far as the card. */
  async function asksFor(name: string) {
    const ada = await office.person()
    const { keyboard } = ada
    await ada.opens('/practice')
    await ada.seesPage()
    await keyboard.presses('Control+j')
    await keyboard.goesTo(ada.message)
    await keyboard.types(`Create a client named ${name}`)
    await keyboard.presses('Enter')
    return { ada, keyboard, card: await ada.seesCard(new RegExp(name)) }
  }

  it('one signs in, and out again', async () => {
    const setter = await office.person(staff.priya)
    await setter.opens('/practice')
    await setter.givesPassword(PASSWORD)
    const priya = await office.visitor()
    const { keyboard } = priya
    await priya.opens('/sign-in')
    await priya.sees(priya.field('E-mail address'))
    await keyboard.fills(priya.field('E-mail address'), staff.priya)
    await keyboard.fills(priya.field('Password').and(priya.page.locator('input')), PASSWORD)
    await keyboard.presses('Enter')
    await priya.sees(priya.page.getByRole('navigation', { name: 'Main' }))
    await keyboard.activates(priya.button(/your account/))
    await keyboard.goesTo(priya.page.getByRole('menuitem', { name: 'Sign out' }), 'End')
    await keyboard.presses('Enter')
    await priya.sees(priya.heading('Sign in to Countersign'))
  })

  it('one asks, and allows what the card shows', async () => {
    const { keyboard, card } = await asksFor('Tab Allowed')
    await keyboard.goesBackTo(card.allowButton)
    await keyboard.presses('Enter')
    await card.becomes('succeeded')
  })

  it('one asks, and denies what the card shows', async () => {
    const { keyboard, card } = await asksFor('Tab Denied')
    await keyboard.goesBackTo(card.denyButton)
    await keyboard.presses('Enter')
    await card.becomes('dismissed')
    expect(await office.api.read('list_clients', { search_term: 'Tab Denied' })).toMatchObject({ total: 0 })
  })

  it('one edits what the card shows, and allows what one made of it', async () => {
    const { ada, keyboard, card } = await asksFor('Tab Mistyped')
    await keyboard.goesBackTo(card.element.getByRole('button', { name: /^Edit/ }))
    await keyboard.presses('Enter')
    await keyboard.fills(ada.dialog.getByLabel('Last name'), 'Corrected')
    await keyboard.activates(ada.dialog.getByRole('button', { name: 'Preview the change' }))
    await ada.seesNo(ada.dialog)
    await ada.sees(card.element.getByRole('heading', { name: /Tab Corrected/ }))
    await keyboard.goesBackTo(card.allowButton)
    await keyboard.presses('Enter')
    await card.becomes('succeeded')
    expect(await office.api.read('list_clients', { search_term: 'Tab Corrected' })).toMatchObject({
      total: 1,
    })
    expect(await office.api.read('list_clients', { search_term: 'Tab Mistyped' })).toMatchObject({ total: 0 })
  })

  it('one decides what waits in the inbox', async () => {
    const input = { first_name: 'Inbox', last_name: 'Waiting' }
    const plan = await office.api.propose({ action: 'create_client', input })
    const ada = await office.person()
    const { keyboard } = ada
    await ada.opens('/practice')
    await ada.sees(ada.page.getByRole('heading', { level: 1 }))
    await keyboard.presses('g', 'a')
    await ada.sees(ada.page.getByRole('heading', { name: 'Approvals', level: 1 }))
    const allow = ada.button(/^Allow.*Inbox Waiting/)
    if (!(await allow.isVisible())) {
      await keyboard.activates(
        ada.page
          .locator('#main')
          .getByRole('link', { name: /Inbox Waiting/ })
          .or(ada.page.locator('#main').getByRole('button', { name: /Inbox Waiting/ })),
      )
    }
    await keyboard.activates(allow)
    await expect
      .poll(async () => (await office.api.get(`/api/plans/${plan.id}`)).status, { timeout: 10_000 })
      .toBe('succeeded')
  })

  it('one allows several plans of the inbox together', async () => {
    for (const last_name of ['Left', 'Right'])
      await office.api.propose({ action: 'create_client', input: { first_name: 'Both', last_name } })
    const ada = await office.person()
    const { keyboard } = ada
    await ada.opens('/approvals')
    for (const name of ['Left', 'Right']) {
      await keyboard.goesTo(ada.field(new RegExp(`^Choose: .*Both ${name}`)))
      await keyboard.presses('Space')
    }
    await keyboard.activates(ada.button('Allow 2 together…'))
    await ada.sees(ada.dialog)
    await keyboard.activates(ada.dialog.getByRole('button', { name: 'Allow all' }))
    await ada.sees('2 plans allowed')
  })

  it('one allows something from now on, within bounds', async () => {
    const ada = await office.person()
    const { keyboard } = ada
    await ada.opens('/practice')
    await ada.asks('Create a client named Quill First')
    const card = await ada.seesCard(/Quill First/)
    await keyboard.goesBackTo(card.element.getByRole('button', { name: 'More ways to decide' }))
    await keyboard.presses('Enter')
    await ada.sees(ada.page.getByRole('menuitem', { name: 'Always allow this…' }))
    // Menus go to what begins with what is typed.
    await keyboard.types('always')
    await keyboard.presses('Enter')
    await ada.sees(ada.dialog)
    await keyboard.goesTo(ada.dialog.getByLabel('Bound of Last name'))
    await keyboard.presses('ArrowDown')
    await keyboard.activates(ada.dialog.getByRole('button', { name: /^Grant until/ }))
    await ada.seesNo(ada.dialog)
    await keyboard.goesBackTo(card.element.getByRole('button', { name: /^Deny/ }))
    await keyboard.presses('Enter')
    await card.becomes('dismissed')
  })

  it('one chooses in a menu what one went to, also while the page is busy', async () => {
    const { ada, keyboard, card } = await asksFor('Tab Hurried')
    const more = card.element.getByRole('button', { name: 'More ways to decide' })
    for (const keys of [['ArrowDown'], ['a'], ['ArrowDown', 'ArrowUp', 'ArrowDown']]) {
      await keyboard.goesBackTo(more)
      await keyboard.presses('Enter')
      await ada.sees(ada.page.getByRole('menuitem', { name: 'Always allow this…' }))
      // All keys are there before the page gets to the first.
      await ada.page.evaluate(`setTimeout(() => {
        const end = performance.now() + 500
        while (performance.now() < end);
      })`)
      await Promise.all([...keys, 'Enter'].map((key) => keyboard.presses(key)))
      await ada.sees(ada.dialog.getByRole('heading', { name: 'Always allow this' }))
      await keyboard.presses('Escape')
      await ada.seesNo(ada.dialog)
    }
  })

  it('one sets up a second factor', async () => {
    const samuel = await office.person(staff.samuel)
    const { keyboard } = samuel
    await samuel.opens('/settings/security')
    await samuel.givesPassword(PASSWORD)
    await samuel.opens('/settings/security')
    await keyboard.activates(samuel.button('Set up'))
    await samuel.sees(samuel.dialog)
    await keyboard.fills(
      samuel.dialog.getByLabel('Your password').and(samuel.page.locator('input')),
      PASSWORD,
    )
    await keyboard.presses('Enter')
    const secret = await samuel.dialog.locator('code').first().innerText()
    await keyboard.fills(samuel.dialog.getByLabel('Code', { exact: true }), codeOf(secret))
    await keyboard.presses('Enter')
    await samuel.sees(samuel.heading('Keep these backup codes'))
    await keyboard.goesTo(samuel.dialog.getByLabel('I have put them in a safe place'))
    await keyboard.presses('Space')
    await keyboard.activates(samuel.dialog.getByRole('button', { name: 'Done' }))
    await samuel.seesNo(samuel.dialog)
    office.forget(staff.samuel)
  })

  it('one creates a client, and takes it back', async () => {
    const ada = await office.person()
    const { keyboard } = ada
    await ada.opens('/practice/clients')
    await keyboard.activates(ada.button('New client'))
    await keyboard.fills(ada.dialog.getByLabel('First name'), 'Keyed')
    await keyboard.fills(ada.dialog.getByLabel('Last name'), 'Inn')
    await keyboard.goesTo(ada.dialog.getByLabel('Nutritionist'))
    await keyboard.types('Elena')
    await keyboard.activates(ada.dialog.getByRole('button', { name: 'Create client' }))
    await ada.seesNo(ada.dialog)
    await expect
      .poll(async () => (await office.api.read('list_clients', { search_term: 'Keyed Inn' })).total, {
        timeout: 10_000,
      })
      .toBe(1)
    await keyboard.activates(ada.button('Undo'))
    await expect
      .poll(async () => (await office.api.read('list_clients', { search_term: 'Keyed Inn' })).total, {
        timeout: 10_000,
      })
      .toBe(0)
  })

  it('one books an appointment', async () => {
    const ada = await office.person()
    const { keyboard } = ada
    await ada.opens('/practice/calendar')
    await keyboard.activates(ada.button('New appointment'))
    await keyboard.activates(ada.dialog.getByRole('button', { name: /Client/ }))
    const found = ada.page.getByRole('listbox', { name: /Client/ }).getByRole('option')
    await ada.sees(found)
    await keyboard.types('Maria Lopez')
    await expect
      .poll(() => found.allInnerTexts(), { timeout: 10_000 })
      .toEqual([expect.stringContaining('Maria Lopez')])
    await keyboard.presses('Enter')
    await keyboard.goesTo(ada.dialog.getByLabel('Date'))
    await keyboard.types('12102031')
    await keyboard.goesTo(ada.dialog.getByLabel('Time'))
    await keyboard.types('0915')
    await keyboard.activates(ada.dialog.getByRole('button', { name: 'Schedule' }))
    await ada.seesNo(ada.dialog)
    const { appointments } = await office.api.read('list_appointments', { from_date: '2031-01-01' })
    expect(appointments).toMatchObject([{ client: 'Maria Lopez' }])
    expect(appointments[0].start_time).toContain('T09:15')
  })

  it('one moves an appointment in the calendar, and takes it back', async () => {
    const { id } = await office.api.act('create_appointment', {
      client_id: 'client-01',
      start_time: '2031-03-12T10:00:00Z',
      end_time: '2031-03-12T10:45:00Z',
      type: 'FollowUp',
      location_type: 'Phone',
    })
    const start = async (): Promise<string> => (await office.api.read('get_appointment', { id })).start_time
    const ada = await office.person()
    const { keyboard } = ada
    await ada.opens('/practice/calendar?view=week&date=2031-03-12')
    await ada.seesPage()
    await keyboard.goesTo(ada.page.locator('#main').getByRole('button', { name: /^Maria Lopez.*10:00/ }))
    await keyboard.presses('Alt+ArrowDown', 'Alt+ArrowDown', 'Alt+ArrowRight')
    await ada.sees(ada.page.getByRole('status').filter({ hasText: /10:30 to 11:15/ }))
    await keyboard.presses('Enter')
    await expect.poll(start, { timeout: 10_000 }).toContain('2031-03-13T10:30')
    await keyboard.activates(ada.button('Undo'))
    await expect.poll(start, { timeout: 10_000 }).toContain('2031-03-12T10:00')
  })

  it('one changes the policy, and signs the card that it takes', async () => {
    const twoPerson = async (): Promise<readonly string[]> =>
      (await office.api.read('get_policy')).settings.twoPerson
    expect(await twoPerson()).toEqual([])
    const ada = await office.person()
    const { keyboard } = ada
    await ada.opens('/settings/policy')
    await ada.seesPage()
    await keyboard.activates(ada.button(/^Add an action that two people must approve/))
    await keyboard.types('Delete client')
    const found = ada.page.getByRole('option')
    await expect.poll(() => found.allInnerTexts(), { timeout: 10_000 }).toEqual(['Delete client'])
    await keyboard.presses('Enter')
    await ada.sees(ada.button('One is enough for Delete client'))
    await keyboard.activates(ada.button('Propose the change'))
    const card = ada.dialog.locator('article[data-plan]')
    await ada.sees(card)
    expect(await card.getAttribute('data-tier')).toBe('elevated')
    expect(await twoPerson()).toEqual([])
    await keyboard.activates(card.getByRole('button', { name: /^Allow/ }))
    await expect.poll(twoPerson, { timeout: 10_000 }).toEqual(['delete_client'])
  })

  it('one edits a meal plan', async () => {
    const { meal_plans: plans } = await office.api.read('list_meal_plans')
    const { id } = plans[0]
    const ada = await office.person()
    const { keyboard } = ada
    await ada.opens(`/practice/meal-plans/${id}`)
    await keyboard.activates(ada.button('Add food').first())
    await keyboard.types('Pumpernickel')
    await keyboard.presses('Tab')
    await keyboard.types('80')
    await keyboard.presses('Tab')
    await keyboard.types('g')
    await keyboard.presses('Control+s')
    await expect
      .poll(async () => JSON.stringify(await office.api.read('get_meal_plan', { id })), { timeout: 10_000 })
      .toContain('Pumpernickel')
  })

  it('one finds somebody through the palette', async () => {
    const ada = await office.person()
    const { keyboard } = ada
    await ada.opens('/practice')
    await ada.sees(ada.page.getByRole('heading', { level: 1 }))
    await keyboard.presses('Control+k')
    await ada.sees(ada.dialog)
    await keyboard.types('Maria Lopez')
    await ada.sees(ada.page.getByRole('option', { name: /Maria Lopez/ }))
    await keyboard.presses('Enter')
    await ada.sees(ada.page.getByRole('heading', { name: /Maria Lopez/, level: 1 }))
  })

  it('one goes past a notice, and is back where one was when it is gone', async () => {
    const ada = await office.person()
    const { keyboard } = ada
    await ada.opens('/settings/policy')
    await ada.seesPage()
    const always = ada.page.getByRole('switch', { name: 'Always confirm' })
    await keyboard.goesTo(always)
    await keyboard.presses('Space')
    await keyboard.goesTo(ada.button('Undo'))
    await keyboard.presses('Tab')
    await keyboard.goesTo(ada.page.getByRole('link', { name: 'Skip to the page' }))
    await keyboard.goesTo(always)
    await keyboard.presses('Alt+t')
    await keyboard.activates(ada.button('Undo'))
    await ada.sees('Undone')
    await expect
      .poll(() => always.evaluate((node) => node === node.ownerDocument.activeElement), { timeout: 10_000 })
      .toBe(true)
  })
})
