import type { Item } from '../tree/item.ts'
import type { Screen } from '../tree/screen.ts'
import { isInWindow, seenOn } from './describe.ts'

const MOST_PICTURES = 4
const SMALLEST = { width: 40, height: 12 }

/** Pictures that say nothing about themselves, the largest first: there may be words in them. */
export function findPictures(screen: Screen): readonly Item[] {
  const area = ({ box }: Item): number => (box ? box.width * box.height : 0)
  return screen.usable
    .filter(({ role, name, description }) => role === 'image' && name === '' && description === '')
    .filter(({ box }) => isInWindow(box, screen))
    .filter(({ box }) => box && box.width >= SMALLEST.width && box.height >= SMALLEST.height)
    .toSorted((one, other) => area(other) - area(one))
    .slice(0, MOST_PICTURES)
}

/** Whether the tree has no words for what is in the window. */
export const isWordless = (screen: Screen): boolean =>
  !seenOn(screen).some(({ role, name }) => role === 'text' && name.trim() !== '')
