import { describe, expect, it } from 'vitest'
import { foundFor, takenByEnter, withLabel } from './combobox-state.ts'

const before = { term: '', options: ['My location', 'home'] }

describe('Enter in a search field', () => {
  it('takes the marked one of what the text has found', () => {
    expect(takenByEnter({ term: 'kam', options: ['Kamppi', 'Kampinkuja'] }, 'kam', 1)).toBe('Kampinkuja')
  })

  it('takes nothing that was found for an earlier text', () => {
    expect(takenByEnter(before, 'kam', 0)).toBeUndefined()
    expect(foundFor(before, 'kam')).toBeUndefined()
  })

  it('takes nothing before the first answer, and where nothing is found', () => {
    expect(takenByEnter(undefined, '', 0)).toBeUndefined()
    expect(takenByEnter({ term: 'xyz', options: [] }, 'xyz', 0)).toBeUndefined()
  })
})

it('says the label of an empty field once', () => {
  expect(withLabel('Client', 'Choose…')).toBe('Client: Choose…')
  expect(withLabel('From', 'From: a place or a stop')).toBe('From: a place or a stop')
})
