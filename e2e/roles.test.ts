import { describe, expect, it } from 'vitest'
import { openOffice, staff } from './support/office.ts'
import type { Person } from './support/person.ts'

const navigation = ({ page }: Person) => page.getByRole('navigation', { name: 'Main' })

const office = openOffice({ demo: true })

describe('what a role may not do is not offered', { timeout: 60_000 }, () => {
  it('the front desk sees clients and appointments, and nothing clinical', async () => {
    const grace = await office.person(staff.grace)
    await grace.opens('/practice')
    await grace.sees(navigation(grace).getByRole('link', { name: 'Clients' }))
    expect(await navigation(grace).getByRole('link', { name: 'Meal plans' }).count()).toBe(0)
    await grace.opens('/practice/clients/client-01')
    await grace.sees(grace.page.getByRole('heading', { name: /Maria Lopez/, level: 1 }))
    for (const name of [/Meal plans/, /Goals/, /Progress/])
      expect(await grace.page.locator('#main').getByRole('tab', { name }).count()).toBe(0)
    expect(await grace.button(/^Delete/).count()).toBe(0)
    await grace.opens('/practice/meal-plans')
    await grace.sees('There is nothing at this address')
    await grace.opens('/settings')
    await grace.sees(grace.page.getByRole('heading', { level: 1 }))
    for (const name of ['People and roles', 'Outgoing mail', 'Server and demo data'])
      expect(await grace.page.getByRole('link', { name }).count()).toBe(0)
    await grace.opens('/settings/people')
    await grace.sees('There is nothing at this address')
    await grace.keyboard.presses('Control+k')
    await grace.sees(grace.page.getByRole('option', { name: /New client/ }))
    expect(await grace.page.getByRole('option', { name: /meal plan|goal|People and roles/i }).count()).toBe(0)
  })

  it('the front desk asking for more than it may is told so, and gets no card', async () => {
    const grace = await office.person(staff.grace)
    await grace.opens('/practice')
    await grace.asks('Delete client client-01')
    await grace.seesAnswer(/not among the things I may do for you/)
    expect(await grace.assistant.locator('article').count()).toBe(0)
    expect(await office.api.read('get_client', { id: 'client-01' })).toMatchObject({ id: 'client-01' })
  })

  it('a nutritionist sees their own clients; those of others are not there', async () => {
    const own = (await office.api.read('list_clients', { limit: 200 })).clients as {
      id: string
      primary_nutritionist: string
    }[]
    const other = own.find(({ primary_nutritionist }) => primary_nutritionist === 'Samuel Adeyemi')!
    const elena = await office.person(staff.elena)
    await elena.opens(`/practice/clients/${other.id}`)
    await elena.sees('There is no such client')
  })

  it('a nutritionist reads the policy, and is not offered what administrators do', async () => {
    const { clients } = await office.api.read('list_clients', { limit: 200 })
    const own = clients.find(
      (client: Record<string, string>) => client['primary_nutritionist'] === 'Elena Fischer',
    )
    const elena = await office.person(staff.elena)
    await elena.opens(`/practice/clients/${own.id}`)
    await elena.seesPage()
    await elena.button('More').first().click()
    await elena.sees(elena.page.getByRole('menuitem', { name: 'Delete client' }))
    expect(await elena.page.getByRole('menuitem', { name: /Assign/ }).count()).toBe(0)
    await elena.opens('/settings/policy')
    await elena.sees('An administrator can change it.')
    expect(await elena.button('Propose the change').count()).toBe(0)
    for (const name of ['Outgoing mail', 'Server and demo data'])
      expect(await elena.page.getByRole('link', { name }).count()).toBe(0)
    for (const section of ['mail', 'server']) {
      await elena.opens(`/settings/${section}`)
      await elena.sees('There is nothing at this address')
    }
  })

  it('what takes an administrator can be proposed by others, and is signed by one', async () => {
    const elena = await office.person(staff.elena)
    await elena.opens('/practice')
    await elena.asks('Create a new user account for Noor Haddad, noor@example.com, as a nutritionist')
    const proposed = await elena.seesCard(/Noor Haddad/)
    await elena.sees(proposed.element.getByText(/cannot allow this/))
    expect(await proposed.allowButton.count()).toBe(0)

    const ada = await office.person()
    await ada.opens(`/approvals/${proposed.planId}`)
    const card = await ada.seesCardOnPage(/Noor Haddad/)
    await card.allow()
    await card.becomes('succeeded')
    await proposed.becomes('succeeded')
    await elena.seesAnswer(/Noor Haddad/)
  })
})

describe('what two people must sign', { timeout: 60_000 }, () => {
  it('happens with the second signature, of somebody else, and not before', async () => {
    await office.api.act('change_policy', { twoPerson: ['delete_client'] })
    const { id } = await office.api.act('create_client', {
      first_name: 'Twice',
      last_name: 'Signed',
      nutritionist_id: 'user-1',
    })
    const elena = await office.person(staff.elena)
    await elena.opens('/practice')
    await elena.asks(`Delete client ${id}`)
    const first = await elena.seesCard(/Twice Signed/)
    expect(await first.text()).toContain('0 of 2 signatures')
    await first.allow()
    await elena.sees(first.element.getByText('You have signed. A second person must sign too.'))
    expect(await first.text()).toContain('1 of 2 signatures')
    expect(await first.allowButton.count()).toBe(0)
    expect(await office.api.read('get_client', { id })).toMatchObject({ last_name: 'Signed' })

    const ada = await office.person()
    await ada.opens(`/approvals/${first.planId}`)
    const second = await ada.seesCardOnPage(/Twice Signed/)
    await ada.sees(second.element.getByText('Elena Fischer').filter({ visible: true }))
    await second.allow()
    await second.becomes('succeeded')
    await first.becomes('succeeded')
    for (const name of ['Elena Fischer', 'Administrator'])
      await elena.sees(first.element.getByText(name).filter({ visible: true }))
    await elena.seesAnswer(/Twice Signed/)
    expect(await office.api.read('list_clients', { search_term: 'Twice Signed' })).toMatchObject({ total: 0 })
    await office.api.act('change_policy', { twoPerson: [] })
  })
})

describe('what one does oneself', { timeout: 60_000 }, () => {
  it('is done at once, counts as done on the web, and can be undone from the notice', async () => {
    const ada = await office.person()
    await ada.opens('/practice/clients')
    await ada.button('New client').click()
    await ada.dialog.getByLabel('First name').fill('Hasty')
    await ada.dialog.getByLabel('Last name').fill('Typo')
    await ada.dialog.getByLabel('Nutritionist').selectOption('Elena Fischer')
    await ada.dialog.getByRole('button', { name: 'Create client' }).click()
    await ada.sees(/Created Hasty Typo/)
    const { items } = await office.api.get('/api/audit?action=create_client&source=Web&limit=1')
    expect(items).toMatchObject([{ source: 'Web', outcome: 'succeeded' }])
    await ada.button('Undo').click()
    await ada.sees('Undone')
    expect(await office.api.read('list_clients', { search_term: 'Hasty Typo' })).toMatchObject({ total: 0 })
  })

  it('is refused in plain words beside the form where it clashes', async () => {
    const [busy] = (await office.api.read('get_dashboard')).upcoming
    const ada = await office.person()
    await ada.opens(`/practice/clients/${busy.client_id}?tab=appointments`)
    await ada
      .button(/New appointment|Book|Schedule/)
      .first()
      .click()
    await ada.dialog.getByLabel('Date').fill(busy.start_time.slice(0, 10))
    await ada.dialog.getByLabel('Time').fill(busy.start_time.slice(11, 16))
    await ada.dialog.getByRole('button', { name: 'Schedule' }).click()
    await ada.sees(ada.dialog.getByText(/already|overlap|clash|busy/i))
  })
})
