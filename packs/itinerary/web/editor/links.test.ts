import { expect, it } from 'vitest'
import { guessType, linkValues, newLink, toLinks } from './links.ts'

it('knows the kind of a link by its address', () => {
  expect(guessType('https://www.airbnb.co.uk/rooms/1')).toBe('airbnb')
  expect(guessType('https://www.google.com/maps/place/x')).toBe('google_maps')
  expect(guessType('https://www.google.com/search?q=maps')).toBe('other')
  expect(guessType('https://notbooking.com/')).toBe('other')
  expect(guessType('https://secure.booking.com/x')).toBe('booking')
  expect(guessType('half an addr')).toBe('other')
})

it('leaves out what is empty, and takes an address without its beginning to be on the web', () => {
  expect(
    toLinks([
      newLink(),
      { ...newLink(), url: ' example.org/a ', label: ' A ' },
      { ...newLink(), url: 'ftp://x' },
    ]),
  ).toEqual([
    { type: 'other', url: 'https://example.org/a', label: 'A' },
    { type: 'other', url: 'ftp://x' },
  ])
})

it('gives back what it was given', () => {
  const links = [{ type: 'tickets', url: 'https://a.example/', label: 'Tickets' }] as const
  expect(toLinks(linkValues(links))).toEqual(links)
})
