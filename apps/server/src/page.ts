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
code, pre { font: 0.875em/1.5 ui-monospace, 'DejaVu Sans Mono', 'Liberation Mono', monospace; overflow-wrap: anywhere; }
pre code { font-size: 1em; }
pre { overflow-x: auto; background: var(--panel); border: 1px solid var(--line); border-radius: 8px; padding: 1rem; }
ul.plain { list-style: none; margin: 0; padding: 0; }
.row { border-top: 1px solid var(--line); padding: 0.75rem 0; }
.row:last-child { border-bottom: 1px solid var(--line); }
.row p { margin: 0.25rem 0 0; color: var(--soft); }
.method { display: inline-block; min-width: 4.25rem; color: var(--accent); font-weight: 600; font-size: 0.85rem; }
main.wide { max-width: 72rem; }
.wide nav { margin-bottom: 2rem; }
.wide nav ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; }
.wide h2 { border-bottom: 1px solid var(--line); padding-bottom: 0.5rem; scroll-margin-top: 1rem; }
.wide h3 { font-size: 0.95rem; margin: 2rem 0 0.5rem; }
.wide h4 { font-size: 0.8rem; margin: 1.25rem 0 0.25rem; color: var(--soft); font-weight: 600; }
details { border-bottom: 1px solid var(--line); scroll-margin-top: 1rem; }
details[open] { padding-bottom: 1.5rem; }
summary { cursor: pointer; padding: 0.6rem 0; list-style: none; }
summary::-webkit-details-marker { display: none; }
summary { position: relative; padding-right: 1.5rem; }
summary::after { content: '+'; position: absolute; right: 0.25rem; top: 0.6rem; color: var(--soft); }
details[open] > summary::after { content: '−'; }
summary:hover code { color: var(--accent); }
.what { display: block; color: var(--soft); }
.fields { margin: 0; display: grid; gap: 0 1.5rem; }
.fields dt { padding-top: 0.5rem; }
.fields dd { margin: 0; padding-bottom: 0.5rem; color: var(--soft); border-bottom: 1px solid var(--line); }
.answer { padding: 0.35rem 0; }
.type { margin: 0.25rem 0.5rem 0.25rem 0; }
.answer .type { margin-left: 0.5rem; }
@media (min-width: 60rem) {
  main.wide { display: grid; grid-template-columns: 10rem minmax(0, 1fr); gap: 3rem; }
  .wide nav { position: sticky; top: 2rem; align-self: start; }
  .wide nav ul { flex-direction: column; }
  .fields { grid-template-columns: minmax(10rem, 2fr) 5fr; }
  .fields dt, .fields dd { border-bottom: 1px solid var(--line); padding: 0.5rem 0; }
}
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
  {
    formAction = "'none'",
    isWide = false,
  }: { readonly formAction?: "'self'" | "'none'"; readonly isWide?: boolean } = {},
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
          <main class="${isWide ? 'wide' : ''}">${content}</main>
        </body>
      </html> `,
  )
}
