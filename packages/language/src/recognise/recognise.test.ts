import { describe, expect, it } from 'vitest'
import type { Recogniser } from '../span.ts'
import { toWords } from '../words.ts'
import { email, id, link, phone } from './contact.ts'
import { coordinates } from './coordinates.ts'
import { personName, text, title } from './names.ts'
import { time } from './when.ts'
import { bloodPressure, duration, measure, number, ordinal } from './numbers.ts'

const around = { now: '2026-03-11T09:00:00Z', timeZone: 'UTC' }
const read = (recogniser: Recogniser, sentence: string, at = 0): unknown =>
  recogniser(toWords(sentence), at, around)
    .toSorted((a, b) => b.end - a.end)
    .map(({ value }) => value)[0]

describe('slots', () => {
  it('finds people by their names, and nothing else', () => {
    expect(read(personName, 'Mrs O’Brien’s appointment')).toBe('O’Brien')
    expect(read(personName, 'maria del carmen lopez tomorrow')).toBe('maria del carmen lopez')
    expect(read(personName, 'named Rita Book', 1)).toBe('Rita Book')
    expect(read(personName, 'for May Smith', 1)).toBe('May Smith')
    expect(read(personName, 'the appointment')).toBeUndefined()
    expect(read(personName, 'not Maria')).toBeUndefined()
    expect(read(personName, 'Maria, Tom')).toBe('Maria')
  })

  it('reads coordinates, the latitude first unless it cannot be one', () => {
    expect(read(coordinates, '60.17, 24.94')).toEqual([24.94, 60.17])
    expect(read(coordinates, '60.17,24.94')).toEqual([24.94, 60.17])
    expect(read(coordinates, '139.79 35.65')).toEqual([139.79, 35.65])
    expect(read(coordinates, '-33.9, 151.2')).toEqual([151.2, -33.9])
    expect(read(coordinates, '10, 20')).toBeUndefined()
    expect(read(coordinates, '95.5, 200.1')).toBeUndefined()
  })

  it('reads durations in minutes', () => {
    const said = {
      'half an hour': 30,
      '45 minutes': 45,
      'an hour and a half': 90,
      '1h30': 90,
      '1.5 hours': 90,
      '45-minute': 45,
    }
    for (const [words, minutes] of Object.entries(said)) expect(read(duration, words)).toBe(minutes)
  })

  it('takes a bare figure for a time of day only where one is due', () => {
    expect(read(time, 'pier 10', 1)).toBeUndefined()
    expect(read(time, 'at 10', 1)).toEqual({ time: '10:00' })
    expect(read(time, 'pier 10:30–12:00', 1)).toEqual({ time: '10:30', end: '12:00' })
  })

  it('reads numbers and measures in figures and words', () => {
    expect(read(number, '1,800')).toBe(1800)
    expect(read(number, 'seventy two')).toBe(72)
    expect(read(measure, '72,5kg')).toEqual({ value: 72.5, unit: 'kg' })
    expect(read(measure, 'seventy two point five kilos')).toEqual({ value: 72.5, unit: 'kg' })
    expect(read(bloodPressure, '120 over 80')).toEqual({ systolic: 120, diastolic: 80 })
    expect(read(ordinal, 'second')).toBe(2)
    expect(read(ordinal, 'last')).toBe(-1)
  })

  it('keeps addresses and numbers as they are written', () => {
    expect(read(email, 'Anna.Lee+x@Mail.example.org.')).toBe('anna.lee+x@mail.example.org')
    expect(read(phone, '+1 (555) 123-4567 please')).toBe('+1 (555) 123-4567')
    expect(read(phone, '2026-03-11')).toBeUndefined()
    expect(read(link, 'https://Example.org/a, please')).toBe('https://Example.org/a')
    expect(read(link, 'example')).toBeUndefined()
    expect(read(id, '0190f3c2-77aa')).toBe('0190f3c2-77aa')
    expect(read(id, 'Lopez')).toBeUndefined()
  })

  it('takes a quotation whole, and text to the end', () => {
    expect(read(title, '"Lean: spring, 2026" for Maria')).toBe('Lean: spring, 2026')
    expect(read(text, 'ask about sleep, and diet')).toBe('ask about sleep, and diet')
  })
})
