import type { WorkspaceWeb } from '@countersign/ui'
import { describe, expect, it } from 'vitest'
import { homeOf, workspacesFor } from './workspace-access.ts'

const page = (path: string, roles?: readonly string[], isInMenu = true) => ({
  path,
  title: path,
  ...(isInMenu && { nav: { label: path, icon: undefined } }),
  ...(roles && { roles }),
})
const workspace = (id: string, ...pages: ReturnType<typeof page>[]): WorkspaceWeb =>
  ({ id, title: id, suggestions: [], pages }) as unknown as WorkspaceWeb

const practice = workspace('practice', page('', ['Admin']), page('calendar', ['Admin', 'Assistant']))
const trips = workspace('trips', page(''), page('$tripId', undefined, false))

describe('where a role begins', () => {
  it('is the first screen it may open', () => {
    expect(homeOf('Admin', [practice, trips])).toBe('/practice')
    expect(homeOf('Assistant', [practice, trips])).toBe('/practice/calendar')
    expect(homeOf('Client', [practice, trips])).toBe('/trips')
  })

  it('is nowhere when no screen is for it', () => {
    expect(homeOf('Client', [practice])).toBeUndefined()
    expect(workspacesFor('Client', [practice])).toEqual([])
  })

  it('is never a screen that is reached from another one only', () => {
    expect(homeOf('Client', [workspace('trips', page('$tripId', undefined, false))])).toBeUndefined()
  })
})
