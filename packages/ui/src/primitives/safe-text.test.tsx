import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { revealHidden, splitHidden } from '@countersign/card'
import { followable } from './links.ts'
import { MarkdownBody } from './markdown-body.tsx'
import { SafeText } from './safe-text.tsx'

const markdown = (text: string): string => renderToStaticMarkup(<MarkdownBody text={text} />)

describe('text as data', () => {
  it('makes bidi and zero-width characters visible', () => {
    expect(revealHidden('pay\u202Eeur\u200B')).toBe('pay⟦U+202E⟧eur⟦U+200B⟧')
    expect(revealHidden('a\u2066b\u2069\uFEFF\u00AD')).toBe('a⟦U+2066⟧b⟦U+2069⟧⟦U+FEFF⟧⟦U+00AD⟧')
    expect(revealHidden('tag\u{E0041}')).toBe('tag⟦U+E0041⟧')
    expect(splitHidden('')).toEqual([])
  })

  it('leaves emoji and scripts that are written with joiners alone', () => {
    for (const text of [
      '👩\u200D⚕️ Dr.',
      'می\u200Cخواهم',
      'क्\u200Dष',
      'two\nlines\tand a tab',
      'line\r\nend',
    ])
      expect(revealHidden(text)).toBe(text)
  })

  it('shows a joiner between Latin letters', () => {
    expect(revealHidden('adm\u200Din')).toBe('adm⟦U+200D⟧in')
  })

  it('shows HTML as what it is', () => {
    expect(renderToStaticMarkup(<SafeText>{'<img src=x onerror=alert(1)>'}</SafeText>)).not.toContain('<img')
  })
})

describe('Markdown', () => {
  it('renders lists, tables and emphasis', () => {
    const html = markdown('**bold**\n\n- one\n\n| a |\n| - |\n| 1 |')
    for (const tag of ['<strong>', '<li>', '<table>']) expect(html).toContain(tag)
  })

  it('takes no HTML', () => {
    const html = markdown(
      '<script>alert(1)</script> <b onclick="x()">x</b>\n\n<iframe src="https://evil.example"></iframe>',
    )
    expect(html).not.toMatch(/<script|<b |<iframe/)
    expect(html).toContain('&lt;script&gt;')
  })

  it('follows links only to pages and mailboxes, and says where they lead', () => {
    const html = markdown('[your bank](https://evil.example/login)')
    expect(html).toContain('href="https://evil.example/login"')
    expect(html).toContain('rel="noopener noreferrer nofollow"')
    expect(html).toContain('(evil.example)')
    for (const href of [
      'javascript:alert(1)',
      'data:text/html,x',
      '/api/auth/sign-out',
      'vbscript:x',
      'file:///etc/passwd',
    ])
      expect(markdown(`[x](${href})`)).not.toContain('href=')
  })

  it('loads no image', () => {
    const html = markdown('![chart](https://tracker.example/pixel.png)')
    expect(html).not.toContain('<img')
    expect(html).toContain('tracker.example')
  })

  it('makes hidden characters visible in a link too', () => {
    expect(markdown('[a\u202Eb](https://example.org)')).toContain('⟦U+202E⟧')
  })
})

describe('where a link leads', () => {
  it('refuses an address that pretends to be another', () => {
    expect(followable('https://bank.example@evil.example/')).toBeUndefined()
    expect(followable('https://example.org/a')).toEqual({
      href: 'https://example.org/a',
      host: 'example.org',
    })
    expect(followable('mailto:a@example.org')).toEqual({
      href: 'mailto:a@example.org',
      host: 'a@example.org',
    })
    expect(followable(undefined)).toBeUndefined()
  })
})
