import { expect, it } from 'vitest'
import { compose } from './compose.ts'

it('keeps a subject to one line, so that no name begins another header', () => {
  const subject = 'Eve\r\nBcc: everybody@example.com\n\n<b>Hello</b>\tasks for your approval'
  const composed = compose({ subject, paragraphs: [] })
  expect(composed.subject).toBe('Eve Bcc: everybody@example.com <b>Hello</b> asks for your approval')
  expect(compose({ subject: '\u2028a\u2029b\u0085c', paragraphs: [] }).subject).not.toMatch(
    /[\r\n\u2028\u2029\u0085]/,
  )
  expect(compose({ subject: 'x'.repeat(1000), paragraphs: [] }).subject).toHaveLength(200)
})

it('takes nothing that people wrote for markup', () => {
  const { html, text } = compose({
    subject: 'Hello',
    paragraphs: ['<script>alert("1")</script>'],
    link: { label: "O'Brien & <Sons>", url: 'https://example.com/?a="><b>&c=1' },
    closing: '<i>Bye</i>',
  })
  expect(html).not.toMatch(/<script|<i>|<b>|<Sons>/)
  expect(html).toContain('O&#39;Brien &amp; &lt;Sons&gt;')
  expect(text).toContain('<script>alert("1")</script>')
})
