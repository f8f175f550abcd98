import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { html, raw } from 'hono/html'
import type { AppEnv } from './env.ts'

type Markup = ReturnType<typeof html>

const style = `
:root { color-scheme: light dark; --paper: #fbfbf9; --ink: #1b1d21; --soft: #5c616b; --line: #dcdcd6; --accent: #1f4b99;
  --signed: #1f7a4d; --panel: #ffffff; }
@media (prefers-color-scheme: dark) { :root { --paper: #14161a; --ink: #e9eaec; --soft: #a2a8b3; --line: #2d3138;
  --accent: #8fb4ff; --signed: #6fd3a0; --panel: #1a1d22; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.6 system-ui, sans-serif;
  font-variant-numeric: tabular-nums; }
main { max-width: 46rem; margin: 0 auto; padding: 4rem 1.25rem; }
h1 { font-size: 2rem; line-height: 1.2; letter-spacing: -0.02em; margin: 0 0 0.5rem; text-wrap: balance; }
h2 { font-size: 1.05rem; margin: 3rem 0 0.75rem; }
p { margin: 0 0 1rem; }
.lead { color: var(--soft); font-size: 1.1rem; }
a { color: var(--accent); text-underline-offset: 0.2em; }
a:focus-visible, summary:focus-visible { outline: 2px solid var(--accent); outline-offset: 3px; border-radius: 2px; }
code, pre { font: 0.875em/1.5 ui-monospace, monospace; }
pre { overflow-x: auto; background: var(--panel); border: 1px solid var(--line); border-radius: 8px; padding: 1rem; }
ul.plain { list-style: none; margin: 0; padding: 0; }
.row { border-top: 1px solid var(--line); padding: 0.75rem 0; }
.row:last-child { border-bottom: 1px solid var(--line); }
.row p { margin: 0.25rem 0 0; color: var(--soft); }
.method { display: inline-block; min-width: 4.25rem; color: var(--accent); font-weight: 600; font-size: 0.85rem; }
.signed { color: var(--signed); }
.foot { margin-top: 3rem; }
button { font: inherit; font-weight: 600; padding: 0.5rem 1.25rem; border: 0; border-radius: 6px; cursor: pointer;
  background: var(--accent); color: var(--panel); }
button:focus-visible { outline: 2px solid var(--accent); outline-offset: 3px; }
.tag { display: inline-block; margin-left: 0.5rem; padding: 0 0.5rem; border: 1px solid var(--line); border-radius: 1rem;
  color: var(--soft); font-size: 0.8rem; white-space: nowrap; }
`

/** Only this very style, nothing from anywhere else, and no script at all. */
const policyFor = (formAction: string): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "base-uri 'none'",
    `form-action ${formAction}`,
    "frame-ancestors 'none'",
  ].join('; ')

/** A page that stands on its own. */
export function answerPage(
  c: Context<AppEnv>,
  title: string,
  content: Markup,
  { formAction = "'none'" }: { readonly formAction?: "'self'" | "'none'" } = {},
) {
  c.header('content-security-policy', policyFor(formAction))
  return c.html(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>${title}</title>
          ${raw(`<style>${style}</style>`)}
        </head>
        <body>
          <main>${content}</main>
        </body>
      </html> `,
  )
}
