import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { root } from '../install.mjs'

const folder = mkdtempSync(join(tmpdir(), 'countersign-lint-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('finds a forbidden import in every form that it can have', async () => {
  write('packages/core/src/forms.ts', [
    `import { store } from '@countersign/storage'`,
    `import type { Store } from '@countersign/storage'`,
    `export { store } from '@countersign/storage'`,
    `export * from '@countersign/storage'`,
    `export const later = () => import('@countersign/storage')`,
    `export type Later = typeof import('@countersign/storage')`,
    `vi.mock('../../storage/src/index.ts')`,
    `import { z } from 'zod'`,
  ])

  const lines = await lint()
  expect(lines).toEqual([1, 2, 3, 4, 5, 6, 7])
})

function write(file: string, lines: string[]) {
  const path = join(folder, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, lines.join('\n'))
}

/** The lines on which the rule finds a problem. */
async function lint(): Promise<number[]> {
  const config = {
    plugins: [],
    categories: { correctness: 'off' },
    jsPlugins: [join(root, 'scripts/lint/plugin.ts')],
    rules: { 'countersign/imports': 'error' },
  }
  writeFileSync(join(folder, '.oxlintrc.json'), JSON.stringify(config))

  const program = join(root, 'node_modules/oxlint/bin/oxlint')
  const output = await new Promise<string>((resolve) => {
    execFile(process.execPath, [program, '--format=json'], { cwd: folder }, (_error, stdout) =>
      resolve(stdout),
    )
  })
  const { diagnostics } = JSON.parse(output) as { diagnostics: { labels: { span: { line: number } }[] }[] }
  return diagnostics.flatMap(({ labels }) => labels.map(({ span }) => span.line)).toSorted((a, b) => a - b)
}
