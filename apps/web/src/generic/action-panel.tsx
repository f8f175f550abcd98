import { Badge, fieldsOf } from '@countersign/ui'
import { DoPanel } from './do-panel.tsx'
import { LookUpPanel } from './look-up-panel.tsx'
import type { PanelProps } from './panel-props.ts'

/** One action: what it is for, its form, and what came of it. */
export function ActionPanel({ given, ...props }: PanelProps) {
  const { tool } = props
  const ids = fieldsOf(tool.inputSchema).filter(({ isId }) => isId)
  const own = Object.fromEntries(
    ids.flatMap(({ name }) => (given[name] === undefined ? [] : [[name, given[name]]])),
  )
  return (
    <section aria-labelledby="action-title" className="flex min-w-0 flex-col gap-4">
      <div>
        <div className="flex flex-wrap items-center gap-2">
          <h2 id="action-title" className="text-base font-semibold text-ink">
            {tool.title}
          </h2>
          {tool.effect !== 'read' && tool.tier === 'elevated' && <Badge tone="caution">Elevated</Badge>}
          {tool.irreversible && <Badge tone="loss">Cannot be undone</Badge>}
        </div>
        {tool.description !== '' && (
          <p className="mt-0.5 max-w-prose text-sm text-soft">{tool.description}</p>
        )}
      </div>
      {tool.effect === 'read' ? <LookUpPanel {...props} given={own} /> : <DoPanel {...props} given={own} />}
    </section>
  )
}
