import type { KeyGroup, WorkspaceWeb } from '@countersign/ui'
import { mayUse } from '../../workspace-access.ts'

const shared: readonly KeyGroup[] = [
  {
    title: 'Everywhere',
    keys: [
      ['Search, or do something', 'Mod', 'K'],
      ['Open or close the assistant', 'Mod', 'J'],
      ['Search', '/'],
      ['Go to the notices', 'Alt', 'T'],
      ['Names or icons at the left', '['],
      ['This list', '?'],
    ],
  },
  {
    title: 'Go to',
    keys: [
      ['The start', 'G', 'H'],
      ['Approvals', 'G', 'A'],
      ['Activity', 'G', 'L'],
      ['Settings', 'G', 'S'],
    ],
  },
  {
    title: 'In a list',
    keys: [
      ['The row above or below', '↑', '↓'],
      ['The first or last row', 'Home', 'End'],
      ['Open the row', 'Enter'],
    ],
  },
  {
    title: 'In approvals',
    keys: [
      ['The next or previous plan', 'J', 'K'],
      ['Allow it, unless it wants a look of its own', 'A'],
      ['Deny it', 'D'],
    ],
  },
]

/** What keys do everywhere, then on the screens of each workspace. */
export const keyGroups = (
  role: string,
  workspaces: readonly Pick<WorkspaceWeb, 'keys'>[],
): readonly KeyGroup[] => [
  ...shared,
  ...workspaces.flatMap(({ keys = [] }) => keys.filter(({ roles }) => mayUse(role, roles))),
]
