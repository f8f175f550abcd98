import type { Locator } from 'playwright-core'
import type { Person } from './person.ts'

/** On the screen of transit. */
export const waysOf = ({ page }: Person): Locator => page.getByRole('list', { name: 'Ways to get there' })

export const chooses = async ({ page }: Person, end: 'From' | 'To', name: string): Promise<void> => {
  await page.getByRole('button', { name: new RegExp(`^${end}:`) }).click()
  await page.getByRole('combobox', { name: `Search: ${end}` }).fill(name)
  await page.getByRole('option', { name }).first().click()
}
