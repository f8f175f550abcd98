import { cx, lazyPart, PageHeader, Skeleton } from '@countersign/ui'
import { getRouteApi, Link, Navigate } from '@tanstack/react-router'
import { type ComponentType, Suspense, useEffect, useRef } from 'react'
import { useMe } from '../session/session.ts'
import { NotFoundPage } from '../shell/not-found-page.tsx'
import { sectionsFor } from './sections.ts'

const route = getRouteApi('/inside/settings/{-$section}')

const contents: Readonly<Record<string, ComponentType>> = {
  profile: lazyPart(
    () => import('./profile/profile-section.tsx'),
    (m) => m.ProfileSection,
  ),
  security: lazyPart(
    () => import('./security/security-section.tsx'),
    (m) => m.SecuritySection,
  ),
  people: lazyPart(
    () => import('./people/people-section.tsx'),
    (m) => m.PeopleSection,
  ),
  policy: lazyPart(
    () => import('./policy/policy-section.tsx'),
    (m) => m.PolicySection,
  ),
  assistant: lazyPart(
    () => import('./assistant/assistant-section.tsx'),
    (m) => m.AssistantSection,
  ),
  keys: lazyPart(
    () => import('./keys/keys-section.tsx'),
    (m) => m.KeysSection,
  ),
  webhooks: lazyPart(
    () => import('./webhooks/webhooks-section.tsx'),
    (m) => m.WebhooksSection,
  ),
  mail: lazyPart(
    () => import('./mail/mail-section.tsx'),
    (m) => m.MailSection,
  ),
  server: lazyPart(
    () => import('./server/server-section.tsx'),
    (m) => m.ServerSection,
  ),
}

export function SettingsPage() {
  const { section: id } = route.useParams()
  const sections = sectionsFor(useMe().user.role)
  const nav = useRef<HTMLElement>(null)
  // On phones the row of sections is wider than the page.
  useEffect(() => {
    nav.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [id])
  if (id === undefined)
    return <Navigate to="/settings/{-$section}" params={{ section: sections[0]!.id }} replace />
  const section = sections.find((each) => each.id === id)
  const Content = contents[id]
  if (!section || !Content) return <NotFoundPage />
  return (
    <div className="mx-auto grid w-full max-w-6xl grid-cols-1 gap-x-8 gap-y-4 px-4 py-5 sm:px-6 lg:grid-cols-[11rem_minmax(0,1fr)]">
      <nav
        ref={nav}
        aria-label="Settings"
        className="flex gap-1 max-lg:-mx-4 max-lg:overflow-x-auto max-lg:border-b max-lg:px-4 max-lg:pb-2 lg:sticky lg:top-5 lg:flex-col lg:self-start"
      >
        <p className="px-2 pb-2 text-xs font-medium text-faint max-lg:hidden">Settings</p>
        {sections.map(({ id: sectionId, label, icon: Icon }) => (
          <Link
            key={sectionId}
            to="/settings/{-$section}"
            params={{ section: sectionId }}
            activeProps={{ className: 'bg-accent-wash font-medium text-accent' }}
            inactiveProps={{ className: 'text-soft hover:bg-sunken hover:text-ink' }}
            className="flex h-8 shrink-0 items-center gap-2.5 rounded-md px-2 text-sm whitespace-nowrap transition-colors duration-100"
          >
            <Icon aria-hidden className="size-4 shrink-0" />
            {label}
          </Link>
        ))}
      </nav>
      <div className={cx('min-w-0', id !== 'people' && id !== 'mail' && 'max-w-3xl')}>
        <PageHeader title={section.label} description={section.description} />
        <Suspense fallback={<Skeleton className="h-64" />}>
          <Content />
        </Suspense>
      </div>
    </div>
  )
}
