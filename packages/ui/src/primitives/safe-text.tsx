import { splitHidden } from '@countersign/card'

export interface SafeTextProps {
  readonly children: string
}

/** Text as data: whatever it holds is shown, nothing of it acts, and what would be invisible can be seen. */
export function SafeText({ children }: SafeTextProps) {
  const parts = splitHidden(children)
  return (
    <bdi className="whitespace-pre-wrap [.truncate_&]:whitespace-nowrap">
      {parts.map((part, index) =>
        part.hidden === undefined ? (
          part.text
        ) : (
          <span
            key={index}
            title={`Hidden character ${part.hidden}`}
            className="mx-px rounded-sm border border-caution-line bg-caution-wash px-0.5 align-baseline font-mono text-[0.7em] text-caution"
          >
            {part.hidden}
          </span>
        ),
      )}
    </bdi>
  )
}
