import type { StepBody } from '@countersign/protocol'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'

/** What the card of a step is drawn from. */
export interface PreviewProps {
  readonly step: Pick<StepBody, 'action' | 'input' | 'preview' | 'tier'>
}

/** One screen of a workspace. Its code is loaded when it is opened. */
export interface WorkspacePage {
  /** Below the workspace's own path; may have parameters: `clients/$clientId`. */
  readonly path: string
  readonly title: string
  /** Where it stands among the workspace's links; absent: reached from other screens. */
  readonly nav?: { readonly label: string; readonly icon: LucideIcon }
  /** Only these roles find it. */
  readonly roles?: readonly string[]
  readonly load: () => Promise<{ readonly Page: ComponentType }>
}

/** What a pack brings to the web application. */
export interface WorkspaceWeb {
  readonly id: string
  readonly title: string
  readonly icon: LucideIcon
  readonly pages: readonly WorkspacePage[]
  /** What a newcomer may say to the assistant here. */
  readonly suggestions: readonly string[]
  /** How a row of a table is called, and its columns, where the words are not just their names. */
  readonly words?: {
    readonly tables?: Readonly<Record<string, string>>
    readonly columns?: Readonly<Record<string, string>>
  }
  /** Previews drawn by the pack itself, by action; all others get the generic before → after. */
  readonly previews?: Readonly<Record<string, ComponentType<PreviewProps>>>
  /** What the palette and the search find: rows of the workspace. */
  readonly search?: (term: string, read: SearchRead) => Promise<readonly FoundRow[]>
}

export type SearchRead = <T>(tool: string, input?: object) => Promise<T>

export interface FoundRow {
  readonly id: string
  readonly kind: string
  readonly title: string
  readonly detail?: string
  /** Path below the workspace. */
  readonly path: string
}
