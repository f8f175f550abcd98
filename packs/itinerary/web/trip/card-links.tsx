import { count } from '@countersign/core/words'
import { Popover } from '@countersign/ui'
import { ExternalLink, Link2 } from 'lucide-react'
import type { TripLink } from '../data/trip.ts'
import { linkNames } from '../parts/words.ts'

export const linkName = ({ label, type }: TripLink): string => label ?? linkNames[type]

const hostOf = (url: string): string => {
  try {
    return new URL(url).host
  } catch {
    return ''
  }
}

/** How many links there are; opened, they are there to be followed. */
export function CardLinks({ links }: { links: readonly TripLink[] }) {
  return (
    <Popover
      label="Links"
      className="w-64 p-1"
      trigger={
        <button
          type="button"
          aria-label={count(links.length, 'link')}
          className="relative z-10 inline-flex cursor-pointer items-center gap-0.5 rounded-sm hover:text-ink [&_svg]:size-3"
        >
          <Link2 aria-hidden />
          {links.length}
        </button>
      }
    >
      <LinkList links={links} />
    </Popover>
  )
}

/** Only the web is linked to; whatever else an address says stays text. */
export function LinkList({ links }: { links: readonly TripLink[] }) {
  return (
    <ul className="flex flex-col">
      {links.map((link) => (
        <li key={`${link.type}|${link.url}`}>
          {/^https?:\/\//iu.test(link.url) ? (
            <a
              href={link.url}
              target="_blank"
              rel="noopener noreferrer"
              className="flex items-center gap-2 rounded px-2 py-1.5 text-sm text-ink hover:bg-sunken"
            >
              <ExternalLink aria-hidden className="size-3.5 shrink-0 text-faint" />
              <span className="min-w-0 flex-1 truncate">{linkName(link)}</span>
              <span className="max-w-28 truncate text-xs text-faint">{hostOf(link.url)}</span>
            </a>
          ) : (
            <span className="px-2 text-sm text-faint">{link.url}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
