import type { PreviewProps } from '@countersign/ui'
import { expect, it } from 'vitest'
import { stripOf, whereOf } from './day-strip.ts'

const step = (change: object) =>
  ({
    preview: { changes: [{ table: 'appointments', id: 'a', ...change }] },
  }) as unknown as PreviewProps['step']
const times = { start_time: '2026-11-17T09:00:00.000Z', end_time: '2026-11-17T09:45:00.000Z' }

it('takes the place from the change itself, where the person is', () => {
  const created = step({ op: 'insert', after: { ...times, nutritionist_id: 'n' } })
  expect(whereOf(created, 'Europe/Berlin')).toEqual({
    id: 'a',
    date: '2026-11-17',
    start: 600,
    end: 645,
    nutritionistId: 'n',
  })
})

it('draws nothing for a change of anything else', () => {
  expect(
    whereOf(step({ op: 'update', before: { notes: null }, after: { notes: 'x' } }), 'UTC'),
  ).toBeUndefined()
  expect(whereOf({ preview: { changes: [] } } as unknown as PreviewProps['step'], 'UTC')).toBeUndefined()
})

it('shows the working day, and more where something lies outside it', () => {
  const date = '2026-11-17'
  const usual = stripOf({ date, start: 600, end: 645 }, [])
  expect([usual.hours[0], usual.hours.at(-1), usual.share(13 * 60)]).toEqual([8, 17, 0.5])
  const late = stripOf({ date, start: 600, end: 645 }, [{ date, start: 1170, end: 1230 }])
  expect([late.hours[0], late.hours.at(-1)]).toEqual([8, 20])
})
