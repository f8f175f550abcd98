import type { Reference, StepBody, Words } from '@countersign/protocol'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'

/** What the card of a step is drawn from. */
export interface PreviewProps {
  readonly step: Pick<StepBody, 'action' | 'input' | 'preview' | 'tier'>
}

/** What a tool was asked in a conversation, and what it answered. */
export interface ResultProps {
  readonly input?: unknown
  readonly result: unknown
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

/** Something to do that begins on a screen: which one, and what its query says of it. */
export interface WorkspaceCommand {
  readonly label: string
  readonly icon?: LucideIcon
  /** Below the workspace's own path. */
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  /** Only these roles find it. */
  readonly roles?: readonly string[]
}

/** What keys do on a screen, for the list of all keys. */
export interface KeyGroup {
  readonly title: string
  /** What is done, and the keys for it; `Mod` is Ctrl or ⌘. */
  readonly keys: readonly (readonly [what: string, ...keys: string[]])[]
  /** Only these roles have a use for them. */
  readonly roles?: readonly string[]
}

/** What a pack brings to the web application. */
export interface WorkspaceWeb {
  readonly id: string
  readonly title: string
  readonly icon: LucideIcon
  readonly pages: readonly WorkspacePage[]
  /** What the palette offers to do. */
  readonly commands?: readonly WorkspaceCommand[]
  /** What its screens do by keys. */
  readonly keys?: readonly KeyGroup[]
  /** What a newcomer may say to the assistant here. */
  readonly suggestions: readonly string[]
  /** How a row of a table is called, and its columns, where the words are not just their names. */
  readonly words?: Words
  /** How the name of a row is found, by its table, or by a column that points to it: for cards and the record. */
  readonly references?: Readonly<Record<string, Reference>>
  /** Previews drawn by the pack itself, by action; all others get the generic before → after. */
  readonly previews?: Readonly<Record<string, ComponentType<PreviewProps>>>
  /** Answers of tools drawn by the pack itself, in a conversation; all others are a line that opens. */
  readonly results?: Readonly<Record<string, ComponentType<ResultProps>>>
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
  readonly query?: Readonly<Record<string, string>>
}
