import { cx, Go } from '@countersign/ui'
import { useEffect, useRef } from 'react'
import type { Campaign } from '../../data/campaign.ts'
import { paths, type Tab } from '../../parts/paths.ts'

/** The views of a campaign. Each has its own address. */
export function TabBar({ campaign, tab }: { campaign: Campaign; tab: Tab }) {
  const list = useRef<HTMLUListElement>(null)
  const tickets = Object.values(campaign.tickets).reduce((sum, each) => sum + each, 0)
  const all: readonly { id: Tab; label: string; count?: number }[] = [
    { id: 'overview', label: 'Overview' },
    { id: 'plan', label: 'Plan' },
    { id: 'board', label: 'Board', count: tickets },
    { id: 'docs', label: 'Docs', count: campaign.docCount },
  ]
  // On a phone the chosen one may lie beyond the edge.
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [tab])
  return (
    <nav aria-label="Views of the campaign" className="shrink-0 border-b">
      <ul ref={list} className="flex gap-5 overflow-x-auto px-4 sm:px-6">
        {all.map(({ id, label, count = 0 }) => (
          <li key={id}>
            <Go
              isPlain
              to={paths.campaign(campaign.id)}
              query={{ tab: id }}
              {...(id === tab && { 'aria-current': 'page' as const })}
              className={cx(
                '-mb-px flex h-9 items-center gap-1.5 border-b-2 text-sm font-medium whitespace-nowrap transition-colors duration-100 focus-visible:-outline-offset-2',
                id === tab ? 'border-accent text-ink' : 'border-transparent text-soft hover:text-ink',
              )}
            >
              {label}
              {count > 0 && <span className="text-xs font-normal text-faint">{count}</span>}
            </Go>
          </li>
        ))}
      </ul>
    </nav>
  )
}
