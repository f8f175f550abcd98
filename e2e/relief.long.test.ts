import { describe, expect, it } from 'vitest'
import { openOffice } from './support/office.ts'

describe('relief from approving too often', { timeout: 60_000 }, () => {
  const office = openOffice({ demo: true })
  const totalOf = async (name: string): Promise<number> =>
    (await office.api.read('list_clients', { search_term: name })).total

  it('several plans are allowed from the inbox with one signature, and only those that were chosen', async () => {
    const propose = (last_name: string) =>
      office.api.propose({ action: 'create_client', input: { first_name: 'Bulk', last_name } })
    for (const name of ['Uno', 'Duo', 'Tre']) await propose(name)
    const ada = await office.person()
    await ada.opens('/approvals')
    for (const name of ['Uno', 'Duo']) await ada.field(new RegExp(`^Choose: .*Bulk ${name}`)).click()
    await ada.button('Allow 2 together…').click()
    await ada.sees(ada.dialog.getByText('Create a new client named Bulk Uno'))
    expect(await ada.dialog.getByText('Bulk Tre').count()).toBe(0)
    await ada.dialog.getByRole('button', { name: 'Allow all' }).click()
    await ada.sees('2 plans allowed')
    for (const [name, total] of [
      ['Bulk Uno', 1],
      ['Bulk Duo', 1],
      ['Bulk Tre', 0],
    ] as const)
      expect(await totalOf(name)).toBe(total)
  })

  it('what is elevated is not signed together with others', async () => {
    await office.api.propose({
      action: 'create_user',
      input: { email: 'alone@example.com', first_name: 'Only', last_name: 'Alone', role: 'Nutritionist' },
    })
    const ada = await office.person()
    await ada.opens('/approvals')
    const choice = ada.field(/^Choose: .*Only Alone/)
    await ada.sees(choice)
    expect(await choice.isDisabled()).toBe(true)
  })

  it('a standing approval covers what is within its bounds, until it is revoked, and nothing else', async () => {
    const ada = await office.person()
    await ada.opens('/practice')
    await ada.asks('Create a client named Ivy First')
    const card = await ada.seesCard(/Ivy First/)
    await card.element.getByRole('button', { name: 'More ways to decide' }).click()
    await ada.page.getByRole('menuitem', { name: 'Always allow this…' }).click()
    await ada.dialog.getByLabel('Bound of Last name').selectOption({ index: 1 })
    await ada.dialog.getByRole('button', { name: /^Grant until/ }).click()
    await ada.seesNo(ada.dialog)
    await card.allow()
    await card.becomes('succeeded')

    await ada.asks('Create a client named Ivy Second')
    await ada.seesAnswer(/Created Ivy Second/)
    expect(await totalOf('Ivy Second')).toBe(1)
    await ada.asks('Create a client named Max Second')
    const outside = await ada.seesCard(/Max Second/)
    await outside.deny()
    await outside.becomes('dismissed')

    await ada.opens('/settings/policy')
    await ada.button('Revoke').click()
    await ada.sees(/^None\. A card offers one/)
    await ada.asks('Create a client named Ivy Third')
    const again = await ada.seesCard(/Ivy Third/)
    expect(await totalOf('Ivy Third')).toBe(0)
    await again.deny()
    await again.becomes('dismissed')
  })
})
