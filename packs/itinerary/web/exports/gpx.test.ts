import { expect, it } from 'vitest'
import { day, destination, stay, trip } from '../data/testing.ts'
import { toGpx } from './gpx.ts'

const at = (lng: number, lat: number) => ({ coordinates: [lng, lat] as const })

it('has a waypoint for each place that is somewhere, stays included', () => {
  const gpx = toGpx(
    trip([
      day(1, [destination('a', at(1, 2)), destination('b')], { baseLocations: [stay('hotel', at(3, 4))] }),
    ]),
  )
  expect(gpx).toContain('<wpt lat="2" lon="1">')
  expect(gpx).toContain('<wpt lat="4" lon="3">')
  expect(gpx.match(/<wpt /gu)).toHaveLength(2)
})

it('writes numbers as the schema has them: without exponent, and below 180', () => {
  const gpx = toGpx(
    trip([day(1, [destination('a', at(179.9999999, 1e-7)), destination('b', at(-179.1234567, -90))])]),
  )
  expect(gpx).toContain('<wpt lat="0" lon="-180">')
  expect(gpx).toContain('<wpt lat="-90" lon="-179.123457">')
})

it('has a route a day through its places in order, where there are at least two', () => {
  const gpx = toGpx(
    trip([
      day(1, [destination('a', at(1, 2)), destination('nowhere'), destination('b', at(3, 4))], {
        title: 'Old town',
      }),
      day(2, [destination('c', at(5, 6))]),
    ]),
  )
  const routes = [...gpx.matchAll(/<rte>.*?<\/rte>/gsu)].map(([route]) => route)
  expect(routes).toHaveLength(1)
  expect(routes[0]).toContain('<name>Day 1: Old town</name>')
  expect([...routes[0]!.matchAll(/lat="(\d)"/gu)].map(([, lat]) => lat)).toEqual(['2', '4'])
})

it('escapes what XML would read, in text and in attributes, and leaves out what XML cannot hold', () => {
  const place = destination('x', {
    ...at(1, 2),
    name: `Tom & "Jerry" <b>'s</b>\u0000\ud800`,
    links: [{ type: 'tickets', url: 'https://a.example/?a=1&b="2"' }],
  })
  const gpx = toGpx(trip([day(1, [place])], { name: 'A < B' }))
  expect(gpx).toContain('<name>Tom &amp; &quot;Jerry&quot; &lt;b&gt;&apos;s&lt;/b&gt;</name>')
  expect(gpx).toContain('<link href="https://a.example/?a=1&amp;b=&quot;2&quot;"><text>tickets</text></link>')
  expect(gpx).toContain('<name>A &lt; B</name>')
})

it('puts what a waypoint holds in the order of the schema', () => {
  const place = destination('x', {
    ...at(1, 2),
    notes: 'early',
    category: 'Temple',
    links: [{ type: 'other', url: 'https://a.example/' }],
  })
  const names = [...toGpx(trip([day(1, [place])])).matchAll(/^ {4}<(\w+)/gmu)].map(([, name]) => name)
  expect(names.slice(1)).toEqual(['name', 'desc', 'link', 'type'])
})
