import type { ReactNode } from 'react'
import { Mark } from '../shell/brand.tsx'
import { useDocumentTitle } from '../shell/use-document-title.ts'
import { useTheme } from '../shell/use-theme.ts'

export interface SignInFrameProps {
  readonly title: string
  readonly description?: ReactNode
  readonly children: ReactNode
}

/** The page before the door. */
export function SignInFrame({ title, description, children }: SignInFrameProps) {
  useTheme()
  useDocumentTitle()
  return (
    <main className="grid min-h-dvh place-items-center bg-paper px-4 py-10">
      <div className="w-full max-w-sm">
        <div className="mb-6 flex flex-col items-center gap-3 text-center">
          <Mark className="size-10" />
          <h1 className="text-xl font-semibold tracking-tight">{title}</h1>
          {description && <p className="text-sm text-balance text-soft">{description}</p>}
        </div>
        <div className="rounded-lg border bg-panel p-5 sm:p-6">{children}</div>
        <p className="mt-6 text-center text-xs text-faint">The assistant proposes, a person countersigns.</p>
      </div>
    </main>
  )
}
