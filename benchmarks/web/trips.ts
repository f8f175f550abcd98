import type { Server } from '../server.ts'
import { statsOf } from '../stats.ts'
import { nextFrame, watchFrames } from './frames.ts'
import { doAll, post } from './post.ts'
import { type Browser, openWindow, type Page, type Place, visit } from './visit.ts'

export const DAYS = 60
export const STOPS = 1500

const cities = [
  ['Lisbon', -9.14, 38.71],
  ['Madrid', -3.7, 40.41],
  ['Paris', 2.35, 48.85],
  ['Turin', 7.68, 45.07],
  ['Vienna', 16.37, 48.2],
  ['Athens', 23.72, 37.98],
] as const
const categories = ['museum', 'food', 'park', 'sight', 'market', 'temple']
const words = (text: string): readonly string[] => text.split(' ')
const firsts = words(
  'Amber Azure Bright Broad Calm Cedar Copper Coral Crystal Distant Eastern Elder Fallen Gentle Gilded Golden Grand Green Hidden Ivory Jade Lower Marble Misty Northern Old Open Pearl Quiet Red Royal Silver Southern Stone Sunny Upper Velvet Western White Wild',
)
const seconds = words(
  'Abbey Arcade Arch Basilica Bastion Belvedere Bridge Canal Castle Chapel Cloister Court Dome Fountain Gallery Garden Gate Grotto Harbour Hill Island Lane Library Lighthouse Mill Monastery Orchard Palace Pavilion Pier Plaza Port Quarter Ruins Spring Stairs Terrace Theatre Tower Villa',
)
const nameOf = (number: number): string =>
  `${firsts[number % firsts.length]} ${seconds[Math.floor(number / firsts.length)]}`

/** A trip around a continent, with some twenty-five stops a day. Answers its id. */
export async function makeTrip(server: Server): Promise<string> {
  const { result } = await post<{ result: { tripId: string; days: readonly { id: string }[] } }>(
    server,
    '/api/actions/create_trip',
    { name: 'Grand tour', startDate: '2030-04-01', days: DAYS },
  )
  const { tripId, days } = result
  const numbers = Array.from({ length: STOPS }, (_, index) => index)
  await doAll(numbers, (number) => {
    const dayIndex = number % DAYS
    const [city, lng, lat] = cities[Math.floor((dayIndex / DAYS) * cities.length)]!
    const spread = (part: number): number => ((number * part) % 97) / 1000
    return post(server, '/api/actions/add_destination', {
      dayId: days[dayIndex]!.id,
      destination: {
        name: nameOf(number),
        category: categories[number % categories.length],
        city,
        coordinates: [lng + spread(31), lat + spread(57)],
        estimatedDurationMinutes: 30,
      },
    })
  })
  return tripId
}

async function openTrip(browser: Browser, place: Place, path: string): Promise<Page> {
  const page = await openWindow(browser, place)
  await visit(page, path)
  await page.locator('[data-settled=true]').waitFor()
  return page
}

const stopsOf = (page: Page, day: number) =>
  page.getByRole('list', { name: `Stops of day ${day}`, exact: true }).getByRole('listitem')

const STEP_PX = 6
const BACK_AND_FORTH = 3
/** At the edge, where the days begin to move: how many frames to stay. */
const FRAMES_AT_EDGE = 120

/** Drags a card to and fro over the days, then to the edge until far-off days come, and drops it there. */
export async function measureDragging(browser: Browser, place: Place, path: string): Promise<string[][]> {
  const page = await openTrip(browser, place, path)
  const card = stopsOf(page, 1).first()
  const name = await card.locator('[data-name]').innerText()
  const from = (await card.boundingBox())!
  const days = (await page.getByRole('region', { name: 'Days', exact: true }).boundingBox())!
  const [left, right, middle] = [from.x + 80, days.x + days.width - 80, days.y + days.height / 2]
  const drag = async (x: number, y: number): Promise<void> => {
    await page.mouse.move(x, y)
    await nextFrame(page)
  }
  await page.mouse.move(left, from.y + from.height / 2)
  await page.mouse.down()
  await drag(left + 12, from.y + from.height / 2 + 12)
  const frames = await watchFrames(page)
  for (let turn = 0; turn < BACK_AND_FORTH; turn++) {
    for (let x = left; x < right; x += STEP_PX) await drag(x, middle + ((x - left) % 200))
    for (let x = right; x > left; x -= STEP_PX) await drag(x, middle - ((x - left) % 200))
  }
  for (let frame = 0; frame < FRAMES_AT_EDGE; frame++)
    await drag(days.x + days.width - 6 - (frame % 2), middle)
  const told = await frames()
  await drag(days.x + days.width / 2, middle)
  const day = await page.evaluate<string>(
    `document.elementFromPoint(${days.x + days.width / 2}, ${middle}).closest('[data-day]')?.dataset.day ?? ''`,
  )
  const began = performance.now()
  await page.mouse.up()
  await stopsOf(page, Number(day)).filter({ hasText: name }).waitFor({ state: 'attached' })
  const droppedMs = performance.now() - began
  const drawn = await page.locator('[data-day]').count()
  await page.context().close()
  return [
    ...told,
    ['dropped until it is shown there', `${droppedMs.toFixed(0)} ms`],
    ['dragged to day', day],
    ['days in the page at once', String(drawn)],
  ]
}

interface PreviewOptions {
  readonly server: Server
  readonly tripId: string
  readonly rounds: number
}

/** From a plan of three steps to what it would change: in the list, on the map, and on the card after "Review". */
export async function measurePreviews(
  browser: Browser,
  place: Place,
  { server, tripId, rounds }: PreviewOptions,
): Promise<string[][]> {
  const { days } = await post<{ days: readonly { id: string; destinations: readonly { id: string }[] }[] }>(
    server,
    '/api/tools/call',
    { tool: 'get_trip', arguments: { id: tripId } },
  )
  const [first, second] = [days[0]!, days[1]!]
  const [moved, changed] = [first.destinations[0]!.id, second.destinations[0]!.id]
  const destination = { name: 'Panorama Café', coordinates: [-9.13, 38.72] }
  const steps = [
    { action: 'add_destination', input: { dayId: first.id, insertIndex: 0, destination } },
    {
      action: 'move_destination',
      input: { destinationId: moved, fromDayId: first.id, toDayId: second.id, insertIndex: 1 },
    },
    {
      action: 'update_destination',
      input: { dayId: second.id, destinationId: changed, changes: { notes: 'Bring an umbrella.' } },
    },
  ]
  const page = await openTrip(browser, place, `/itinerary/${tripId}`)
  const inList = page.getByText('Would be added')
  const onMap = page.getByRole('button', { name: '3 proposed changes' })
  const times = { proposed: [] as number[], list: [] as number[], map: [] as number[], card: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    let began = performance.now()
    const note = (samples: number[]): unknown => samples.push(performance.now() - began)
    const until = (shown: typeof inList, samples: number[]): Promise<unknown> =>
      shown.waitFor().then(() => note(samples))
    const shown = [until(inList, times.list), until(onMap, times.map)]
    const { id } = await post<{ id: string }>(server, '/api/plans', { steps })
    note(times.proposed)
    await Promise.all(shown)
    began = performance.now()
    await page.getByRole('link', { name: 'Review' }).click()
    await until(page.locator(`main article[data-plan="${id}"]`), times.card)
    await post(server, `/api/plans/${id}/dismiss`, {})
    await page.goBack()
    await page.locator('[data-settled=true]').waitFor()
    await Promise.all([inList, onMap].map((gone) => gone.waitFor({ state: 'detached' })))
  }
  await page.context().close()
  const show = (samples: readonly number[]): string => {
    const { p50, p95 } = statsOf(samples)
    return `${p50.toFixed(0)} / ${p95.toFixed(0)} ms`
  }
  return [
    ['proposed until it is answered', show(times.proposed)],
    ['proposed until it is dashed in the list', show(times.list)],
    ['proposed until it is told on the map', show(times.map)],
    ['review pressed until the card is shown', show(times.card)],
  ]
}
