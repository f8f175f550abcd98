import { Link, useNavigate } from '@tanstack/react-router'
import { type ComponentProps, type ReactNode, useCallback } from 'react'
import { cx } from '../primitives/cx.ts'
import { linkClass } from '../primitives/link-class.ts'
import type { Query } from './query-string.ts'

// The routes are made from the pages that packs bring, so the router's types do not know them one by one: what must be
// cast is in this folder.

interface GoProps {
  readonly to: string
  readonly query?: Query
  readonly children: ReactNode
  readonly className?: string
  /** Without the looks of a link: where what it holds has its own. */
  readonly isPlain?: boolean
  readonly tabIndex?: number
  readonly 'aria-label'?: string
  readonly 'aria-current'?: 'page'
}

/** A link to another screen. */
export function Go({ to, query, className, isPlain = false, ...rest }: GoProps) {
  const props = { to, ...(query && { search: query }), ...rest } as unknown as ComponentProps<typeof Link>
  return <Link {...props} className={cx(!isPlain && linkClass, className)} />
}

export function useGo(): (to: string, query?: Query) => void {
  const navigate = useNavigate()
  return useCallback(
    (to, query) => void navigate({ to, ...(query && { search: query }) } as never),
    [navigate],
  )
}
