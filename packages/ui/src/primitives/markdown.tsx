import { lazy, Suspense } from 'react'
import { SafeText } from './safe-text.tsx'

// The parser is the heaviest thing of a page, and the first paint needs none of it.
const MarkdownBody = lazy(() => import('./markdown-body.tsx').then((m) => ({ default: m.MarkdownBody })))

export interface MarkdownProps {
  readonly text: string
  /** Read for itself, rather than as one message among others. */
  readonly isDocument?: boolean
}

/** Words of a model or a person, with GitHub's Markdown and nothing that acts: no HTML, no images, plain links. */
export function Markdown({ text, isDocument = false }: MarkdownProps) {
  return (
    <Suspense fallback={<SafeText>{text}</SafeText>}>
      <MarkdownBody text={text} isDocument={isDocument} />
    </Suspense>
  )
}
