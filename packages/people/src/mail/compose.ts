export interface Letter {
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly link?: { readonly label: string; readonly url: string }
  /** Small print. */
  readonly closing?: string
}

export interface Composed {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** One letter as text and as HTML. What it says may come from people, so nothing in it is markup. */
export function compose({ subject, paragraphs, link, closing }: Letter): Composed {
  const text = [
    ...paragraphs,
    ...(link ? [`${link.label}:\n${link.url}`] : []),
    ...(closing ? [closing] : []),
  ]
  const html = [
    ...paragraphs.map((paragraph) => `<p>${escape(paragraph)}</p>`),
    ...(link ? [`<p><a href="${escape(link.url)}">${escape(link.label)}</a></p>`] : []),
    ...(closing ? [`<p style="color:#666">${escape(closing)}</p>`] : []),
  ]
  return {
    subject: oneLine(subject),
    text: `${text.join('\n\n')}\n`,
    html: `<!doctype html><html lang="en"><body>${html.join('\n')}</body></html>`,
  }
}

/** A line break in a subject would begin another header. */
const oneLine = (line: string): string =>
  line
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 200)

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => entities[character]!)
