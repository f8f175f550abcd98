import type { Locator } from 'playwright-core'
import type { Person } from './person.ts'

export const phoneOf = ({ page }: Person): Locator => page.getByRole('region', { name: 'Virtual phone' })
export const toldTo = ({ page }: Person): Locator => page.getByRole('log', { name: 'What is said' })
export const stepsOf = ({ page }: Person): Locator =>
  page.getByRole('region', { name: 'The plan' }).getByRole('listitem')
export const requestOf = ({ page }: Person): Locator =>
  page.getByRole('textbox', { name: 'What should the phone do?' })
export const sentTo = (person: Person, name: string): Locator =>
  phoneOf(person)
    .getByRole('list', { name: `Messages with ${name}` })
    .getByRole('listitem')

/** Opens the page, whose phone is connected then. */
export const takesPhone = async (person: Person): Promise<void> => {
  await person.opens('/device')
  await person.sees(person.page.getByText('Connected', { exact: true }))
}
export const says = async (person: Person, utterance: string): Promise<void> => {
  await requestOf(person).fill(utterance)
  await requestOf(person).press('Enter')
}
export const switches = async ({ page }: Person, name: string): Promise<void> => {
  await page.getByRole('switch', { name }).click()
}
export const tries = async (person: Person, trouble: string): Promise<void> => {
  await person.page.getByText('Try what can go wrong').click()
  await switches(person, trouble)
}
