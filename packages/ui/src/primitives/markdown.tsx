import { Suspense } from 'react'
import { lazyPart } from '../loading/lazy-part.tsx'
import { SafeText } from './safe-text.tsx'

export interface MarkdownProps {
  readonly text: string
  /** Read for itself, rather than as one message among others. */
  readonly isDocument?: boolean
}

// The parser is the heaviest thing of a page, and the first paint needs none of it. Without it, the words are still there.
const MarkdownBody = lazyPart(
  () => import('./markdown-body.tsx'),
  (m) => m.MarkdownBody,
  (_fault, { text }) => <SafeText>{text}</SafeText>,
)

/** Words of a model or a person, with GitHub's Markdown and nothing that acts: no HTML, no images, plain links. */
export function Markdown({ text, isDocument = false }: MarkdownProps) {
  return (
    <Suspense fallback={<SafeText>{text}</SafeText>}>
      <MarkdownBody text={text} isDocument={isDocument} />
    </Suspense>
  )
}
