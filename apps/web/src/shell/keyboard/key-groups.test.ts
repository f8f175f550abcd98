import { expect, it } from 'vitest'
import { workspaces } from '../../workspaces.ts'
import { keyGroups } from './key-groups.ts'

const keysOf = (role: string): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    keyGroups(role, workspaces).map(({ title, keys }) => [title, keys.map(([, ...keys]) => keys.join(' '))]),
  )

it('lists the keys of every screen that has some', () => {
  expect(keysOf('Admin')).toMatchObject({
    'In approvals': ['J K', 'A', 'D'],
    'In the calendar': ['Alt ← → ↑ ↓', 'Alt Shift ↑ ↓', 'Enter', 'Esc'],
    'In a meal plan': ['Enter', 'Alt ↑ ↓', 'Mod S'],
    'In notes': ['Mod S'],
    'On the board of a trip': ['← → ↑ ↓', 'Enter', 'Space', '← → ↑ ↓', 'Space', 'Esc'],
  })
})

it('leaves out what a role has no screen for', () => {
  expect(Object.keys(keysOf('Assistant'))).not.toContain('In a meal plan')
  expect(Object.keys(keysOf('Assistant'))).toContain('In the calendar')
})

it('names nothing twice in a group', () => {
  for (const { keys } of keyGroups('Admin', workspaces))
    expect(new Set(keys.map(([what]) => what)).size).toBe(keys.length)
})
