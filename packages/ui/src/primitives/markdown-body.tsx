import { Image } from 'lucide-react'
import type { ReactNode } from 'react'
import ReactMarkdown, { type Components } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { revealHidden } from '@countersign/card'
import { linkClass } from './link-class.ts'
import { followable } from './links.ts'

const components: Components = {
  a: ({ href, children }) => <PlainLink href={href}>{children}</PlainLink>,
  // An image would tell its server that it was looked at.
  img: ({ src, alt }) => (
    <span className="inline-flex items-center gap-1 rounded border bg-sunken px-1 text-xs text-soft">
      <Image aria-hidden className="size-3" />
      {alt || 'Image'}
      {typeof src === 'string' && (
        <span className="text-faint">({followable(src)?.host ?? 'not loaded'})</span>
      )}
    </span>
  ),
  input: ({ checked }) => <span aria-label={checked ? 'done' : 'open'}>{checked ? '☑' : '☐'} </span>,
  table: ({ children }) => (
    <div className="overflow-x-auto" tabIndex={0} role="group" aria-label="Table">
      <table>{children}</table>
    </div>
  ),
  // Headings in an answer must not mix with those of the page.
  h1: ({ children }) => <p className="md-heading">{children}</p>,
  h2: ({ children }) => <p className="md-heading">{children}</p>,
  h3: ({ children }) => <p className="md-heading">{children}</p>,
  h4: ({ children }) => <p className="md-heading">{children}</p>,
  h5: ({ children }) => <p className="md-heading">{children}</p>,
  h6: ({ children }) => <p className="md-heading">{children}</p>,
}

/** What is read for itself keeps its headings, below that of the page and of itself. */
const ofDocument: Components = {
  ...components,
  h1: ({ children }) => <h3 className="md-heading md-heading-1">{children}</h3>,
  h2: ({ children }) => <h4 className="md-heading md-heading-2">{children}</h4>,
  h3: ({ children }) => <h5 className="md-heading md-heading-3">{children}</h5>,
}

export function MarkdownBody({ text, isDocument = false }: { text: string; isDocument?: boolean }) {
  return (
    <div className="markdown" dir="auto">
      <ReactMarkdown
        remarkPlugins={[remarkGfm]}
        components={isDocument ? ofDocument : components}
        urlTransform={(url) => url}
      >
        {revealHidden(text)}
      </ReactMarkdown>
    </div>
  )
}

function PlainLink({ href, children }: { href: string | undefined; children: ReactNode }) {
  const target = followable(href)
  if (!target)
    return (
      <span title="This link is not followed">
        {children} <span className="text-faint">({href})</span>
      </span>
    )
  return (
    <>
      <a href={target.href} target="_blank" rel="noopener noreferrer nofollow" className={linkClass}>
        {children}
      </a>
      {children !== target.host && <span className="text-faint"> ({target.host})</span>}
    </>
  )
}
