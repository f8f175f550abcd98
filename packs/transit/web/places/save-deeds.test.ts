import { expect, it } from 'vitest'
import { saveInput } from '../../domain/user-variable.ts'
import { changeDeeds, toSaveInput } from './save-deeds.ts'

const kiasma = { name: 'Kiasma', coordinate: { lat: 60.1719, lon: 24.9367 } }

it('saves a place as the action takes it', () => {
  expect(saveInput.parse(toSaveInput('work', { ...kiasma, address: 'Mannerheiminaukio 2' }))).toEqual({
    key: 'work',
    type: 'location',
    value: { lat: 60.1719, lon: 24.9367, name: 'Kiasma', address: 'Mannerheiminaukio 2' },
  })
  expect(saveInput.parse(toSaveInput('Kiasma', kiasma))).toMatchObject({ value: kiasma.coordinate })
})

it('takes the old name away before the new one is saved', () => {
  expect(changeDeeds('home', {}).map(({ action }) => action)).toEqual([
    'delete_user_variable',
    'save_user_variable',
  ])
})
