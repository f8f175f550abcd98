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

const a = (role: string, ...ids: string[]) => ({
  user: { role },
  workspaces: ids.map((id) => ({ id, title: id.toUpperCase() })),
})

const practice = workspace('practice', page('', ['Admin']), page('calendar', ['Admin', 'Assistant']))
const trips = workspace('trips', page(''), page('$tripId', undefined, false))

describe('where a role begins', () => {
  it('is the first screen it may open', () => {
    expect(homeOf(a('Admin'), [practice, trips])).toBe('/practice')
    expect(homeOf(a('Assistant'), [practice, trips])).toBe('/practice/calendar')
    expect(homeOf(a('Client'), [practice, trips])).toBe('/trips')
  })

  it('is nowhere when no screen is for it', () => {
    expect(homeOf(a('Client'), [practice])).toBeUndefined()
    expect(workspacesFor(a('Client'), [practice])).toEqual([])
  })

  it('is never a screen that is reached from another one only', () => {
    expect(homeOf(a('Client'), [workspace('trips', page('$tripId', undefined, false))])).toBeUndefined()
  })
})

describe('a workspace that brings no screens', () => {
  const titles = (role: string, ...ids: string[]) => workspacesFor(a(role, ...ids)).map(({ title }) => title)

  it('comes after those that do, with a page of its own, for whom the server says so', () => {
    expect(titles('Admin', 'garden', 'practice').at(-1)).toBe('GARDEN')
    expect(titles('Admin', 'garden', 'practice')).not.toContain('PRACTICE')
    expect(titles('Admin')).not.toContain('GARDEN')
  })

  it('is the same one whenever it is asked for', () => {
    const last = () => workspacesFor(a('Admin', 'garden')).at(-1)
    expect(last()).toBe(last())
  })
})
