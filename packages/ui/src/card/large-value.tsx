import { cx } from '../primitives/cx.ts'
import { SafeText } from '../primitives/safe-text.tsx'
import { useValues } from './card-context.ts'
import { diffLines, type DiffPart, diffWords, inWords, outline } from '@countersign/card'

const isNothing = (value: unknown): boolean => value === null || value === undefined || value === ''
const asText = (value: unknown): string => (isNothing(value) ? '' : String(value))
const isStructure = (value: unknown): boolean => typeof value === 'object' && value !== null

/** A long text or a structure: what was taken away and what was added, within what stayed. */
export function LargeValue({ before, after }: { before: unknown; after: unknown }) {
  return isStructure(before) || isStructure(after) ? (
    <Lines before={before} after={after} />
  ) : (
    <p className="max-h-72 overflow-y-auto rounded border bg-sunken px-3 py-2 text-sm leading-5">
      {diffWords(asText(before), asText(after)).map((part, index) => (
        <Part key={index} part={part} />
      ))}
    </p>
  )
}

function Part({ part: { kind, text } }: { part: DiffPart }) {
  if (kind === 'same') return <SafeText>{text}</SafeText>
  return kind === 'added' ? (
    <ins className="rounded-sm bg-signed-wash text-signed no-underline">
      <span className="sr-only"> (added) </span>
      <SafeText>{text}</SafeText>
    </ins>
  ) : (
    <del className="rounded-sm bg-loss-wash text-loss">
      <span className="sr-only"> (removed) </span>
      <SafeText>{text}</SafeText>
    </del>
  )
}

const indentOf = (line: string): number => line.length - line.trimStart().length

function Lines({ before, after }: { before: unknown; after: unknown }) {
  const { choices, words } = useValues()
  const say = (text: string): string => words?.values?.[text] ?? (choices.has(text) ? inWords(text) : text)
  const linesOf = (value: unknown): string[] => (isNothing(value) ? [] : outline(value, say))
  const lines = diffLines(linesOf(before), linesOf(after))
  return (
    <div
      tabIndex={0}
      role="group"
      aria-label="What changes, line by line"
      className="max-h-80 overflow-auto rounded border bg-sunken py-1 font-mono text-xs leading-5"
    >
      {lines.map((line, index) =>
        line.kind === 'gap' ? (
          <div key={index} className="px-3 text-faint">
            … {line.count} unchanged {line.count === 1 ? 'line' : 'lines'}
          </div>
        ) : (
          <div
            key={index}
            className={cx(
              'flex px-3',
              line.kind === 'added' && 'bg-signed-wash text-signed',
              line.kind === 'removed' && 'bg-loss-wash text-loss',
            )}
          >
            <span aria-label={line.kind} className="w-4 shrink-0 select-none">
              {{ added: '+', removed: '−', same: '' }[line.kind]}
            </span>
            <span style={{ paddingLeft: `${indentOf(line.text) / 2}rem` }}>
              <SafeText>{line.text.trimStart()}</SafeText>
            </span>
          </div>
        ),
      )}
    </div>
  )
}
