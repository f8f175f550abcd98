import { describe, expect, it } from 'vitest'
import { openOffice, staff } from './support/office.ts'
import type { Person } from './support/person.ts'
import { codeOf } from './support/totp.ts'

const PASSWORD = 'correct horse battery staple'

async function signsIn(person: Person, email: string, password: string): Promise<void> {
  await person.field('E-mail address').fill(email)
  await person.field('Password').and(person.page.locator('input')).fill(password)
  await person.button('Sign in').click()
}

describe('the door', { timeout: 60_000 }, () => {
  const office = openOffice({ demo: true })

  const isInside = (person: Person): Promise<void> =>
    person.sees(person.page.getByRole('navigation', { name: 'Main' }))

  /** The newest mail to somebody, and the link in it. */
  const mailedLink = async (email: string): Promise<string> => {
    await expect
      .poll(
        async () =>
          (await office.api.get('/api/mails')).items.map((mail: { recipient: string }) => mail.recipient),
        {
          timeout: 20_000,
        },
      )
      .toContain(email)
    const { items } = await office.api.get('/api/mails')
    const { id } = items.find((mail: { recipient: string }) => mail.recipient === email)
    const { text } = await office.api.get(`/api/mails/${id}`)
    return /https?:\/\/\S+/.exec(text)![0]
  }

  it('opens by the link that the server printed, once', async () => {
    const link = office.printedLink()
    const first = await office.visitor()
    await first.follows(link)
    await isInside(first)
    const second = await office.visitor()
    await second.follows(link)
    await second.sees(second.heading('Sign in to Countersign'))
    await second.sees(second.page.getByRole('alert').filter({ hasText: 'This link does not work' }))
    await second.opens('/practice')
    await second.sees(second.heading('Sign in to Countersign'))
    // Whoever is in already stays in.
    await first.follows(link)
    await isInside(first)
  })

  it('leads to where one wanted to go, after the right password and not after a wrong one', async () => {
    const setter = await office.person(staff.elena)
    await setter.opens('/settings/security')
    await setter.field('Password').and(setter.page.locator('input')).fill(PASSWORD)
    await setter.button(/Set (a|the) password/).click()
    await setter.sees(/password (is|was|has been) set|Change (the|your) password|Password now/i)

    const elena = await office.visitor()
    await elena.opens('/activity')
    await elena.sees(elena.heading('Sign in to Countersign'))
    await signsIn(elena, staff.elena, 'not her password')
    await elena.sees(elena.page.getByRole('alert'))
    await signsIn(elena, staff.elena, PASSWORD)
    await elena.sees(elena.page.getByRole('heading', { name: 'Activity', level: 1 }))
  })

  it('does not lead anywhere else than here', async () => {
    const setter = await office.person(staff.grace)
    await setter.opens('/practice')
    await setter.givesPassword(PASSWORD)
    for (const next of ['https://evil.example', '//evil.example', '/\\evil.example', '/\t/evil.example']) {
      const grace = await office.visitor()
      await grace.opens(`/sign-in?next=${encodeURIComponent(next)}`)
      await signsIn(grace, staff.grace, PASSWORD)
      await isInside(grace)
      expect(new URL(grace.page.url()).origin).toBe(office.address)
    }
  })

  it('closes behind those who sign out: the way back shows nothing', async () => {
    const priya = await office.person(staff.priya)
    const { page } = priya
    const { clients } = await office.api.read('list_clients', { limit: 200 })
    const own = clients.find(
      (client: Record<string, string>) => client['primary_nutritionist'] === 'Priya Raman',
    )
    const name = `${own.first_name} ${own.last_name}`
    await priya.opens(`/practice/clients/${own.id}`)
    await priya.sees(priya.heading(name))
    await priya.opens('/practice/clients')
    await priya.sees(priya.heading('Clients'))
    const cookies = await priya.cookies()
    await priya.button(/your account/).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await priya.sees(priya.heading('Sign in to Countersign'))
    // Not for a moment either: what was fetched is forgotten.
    await page.evaluate(`new MutationObserver(() => {
      if (document.querySelector('#main')) window.wasInside = true
    }).observe(document.body, { childList: true, subtree: true })`)
    // The list, in the same document, then the client, in another one.
    for (let step = 0; step < 2; step++) {
      await page.goBack()
      await priya.sees(priya.heading('Sign in to Countersign'))
      expect(await page.locator('body').innerText()).not.toContain(own.last_name)
      expect(await page.evaluate<boolean>("'wasInside' in window")).toBe(false)
    }
    // The session is over at the server too, for whoever kept its cookie.
    const thief = await office.visitor()
    await thief.takeCookies(cookies)
    await thief.opens(`/practice/clients/${own.id}`)
    await thief.sees(thief.heading('Sign in to Countersign'))
    office.forget(staff.priya)
  })

  it('lets those in again who forgot their password, by a mail that works once', async () => {
    const samuel = await office.visitor()
    await samuel.opens('/sign-in')
    await samuel.page.getByRole('link', { name: 'Forgot your password?' }).click()
    // The page before has a field of the same name.
    await samuel.sees(samuel.heading('Forgot your password?'))
    await samuel.field('E-mail address').fill(staff.samuel)
    await samuel.button('Send the link').click()
    await samuel.sees(samuel.heading('Look into your mailbox'))
    const link = await mailedLink(staff.samuel)

    await samuel.follows(link)
    await samuel.field('New password').and(samuel.page.locator('input')).fill(PASSWORD)
    await samuel.button('Set the password').click()
    await samuel.sees(samuel.heading('Your password is set'))
    await samuel.page.getByRole('link', { name: 'Sign in' }).click()
    await signsIn(samuel, staff.samuel, PASSWORD)
    await isInside(samuel)

    const again = await office.visitor()
    await again.follows(link)
    await again.field('New password').and(again.page.locator('input')).fill('another password, longer')
    await again.button('Set the password').click()
    await again.sees(again.heading('This link does not work'))
  })

  it('asks for a second factor where one is set up, and takes a backup code once', async () => {
    await office.api.act('create_user', {
      email: 'tess@example.com',
      first_name: 'Tess',
      last_name: 'Twofold',
      role: 'Nutritionist',
    })
    const tess = await office.visitor()
    await tess.follows(await mailedLink('tess@example.com'))
    await tess.field('New password').and(tess.page.locator('input')).fill(PASSWORD)
    await tess.button('Set the password').click()
    await tess.page.getByRole('link', { name: 'Sign in' }).click()
    await signsIn(tess, 'tess@example.com', PASSWORD)
    await isInside(tess)

    await tess.opens('/settings/security')
    await tess.button('Set up').click()
    await tess.dialog.getByLabel('Your password').and(tess.page.locator('input')).fill(PASSWORD)
    await tess.dialog.getByRole('button', { name: 'Begin' }).click()
    const secret = await tess.dialog.locator('code').first().innerText()
    await tess.dialog.getByLabel('Code', { exact: true }).fill(codeOf(secret))
    await tess.dialog.getByRole('button', { name: 'Check the code' }).click()
    await tess.sees(tess.heading('Keep these backup codes'))
    const [backup = ''] = await tess.dialog.getByRole('listitem').allInnerTexts()
    await tess.dialog.getByLabel('I have put them in a safe place').click()
    await tess.dialog.getByRole('button', { name: 'Done' }).click()

    const later = await office.visitor()
    await later.opens('/sign-in')
    await signsIn(later, 'tess@example.com', PASSWORD)
    await later.sees(later.heading('Your second factor'))
    await later.field('Code').fill('000000')
    await later.button('Continue').click()
    await later.sees(later.page.getByRole('alert'))
    // A code counts once, and this period's was used to set it up.
    await later.field('Code').fill(codeOf(secret, 1))
    await later.button('Continue').click()
    await isInside(later)

    const useBackup = async (person: Person): Promise<void> => {
      await person.opens('/sign-in')
      await signsIn(person, 'tess@example.com', PASSWORD)
      await person.button('Use a backup code').click()
      await person.field('Backup code').fill(backup)
      await person.button('Continue').click()
    }
    const lost = await office.visitor()
    await useBackup(lost)
    await isInside(lost)
    const thief = await office.visitor()
    await useBackup(thief)
    await thief.sees(thief.page.getByRole('alert'))
  })
})
