import type { PlanBody } from '@countersign/protocol'
import { expect, it } from 'vitest'
import { sayCount } from './use-approval-count.ts'
import { openPlansQuery, plansIn } from './use-open-plans.ts'

it('is asked for a page at a time', () => {
  expect(openPlansQuery('')).toBe('status=proposed&limit=100')
  expect(openPlansQuery('a=')).toBe('status=proposed&limit=100&cursor=a%3D')
})

it('has every plan once, whatever came between two pages', () => {
  const page = (...ids: string[]) => ({ items: ids.map((id) => ({ id }) as PlanBody), nextCursor: null })
  expect(plansIn([page('c', 'b'), page('b', 'a')]).map(({ id }) => id)).toEqual(['c', 'b', 'a'])
  expect(plansIn()).toEqual([])
})

it('is counted as far as it was read', () => {
  expect([sayCount(0, false), sayCount(0, true), sayCount(7, false), sayCount(7, true)]).toEqual([
    '',
    '',
    '7',
    '7+',
  ])
  expect([sayCount(99, false), sayCount(100, false), sayCount(180, true)]).toEqual(['99', '99+', '99+'])
})
