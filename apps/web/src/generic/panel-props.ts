import type { ToolBody } from '@countersign/protocol'

export interface PanelProps {
  readonly tool: ToolBody
  /** All of the workspace. */
  readonly tools: readonly ToolBody[]
  /** Which records the address says it is about, by field. */
  readonly given: Readonly<Record<string, string | undefined>>
  readonly onChoose: (action: string, given: Readonly<Record<string, string>>) => void
}
