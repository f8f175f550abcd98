import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './support/server.ts'

const text = readFileSync(join(root, 'docs/security.md'), 'utf8')
const rows = text.split('\n').filter((line) => /^\| .*`[\w./-]+\.test\.ts`/.test(line))
const named = rows.map((row) => {
  const [, file = '', title = ''] = /`([\w./-]+\.test\.ts)` “(.+)” \|$/.exec(row) ?? []
  return { row, file: file.includes('/') ? file : `security/${file}`, title }
})

describe('the threats of docs/security.md', () => {
  it.each(named)('each is named with a test that is there: $file “$title”', ({ row, file, title }) => {
    expect([row, title]).not.toContain('')
    expect([file, existsSync(join(root, file))]).toEqual([file, true])
    expect(readFileSync(join(root, file), 'utf8')).toContain(`'${title}'`)
  })

  it('name every file of attacks', () => {
    const files = readdirSync(join(root, 'security')).filter((name) => name.endsWith('.test.ts'))
    const known = new Set(named.map(({ file }) => file))
    expect(files.filter((name) => !known.has(`security/${name}`))).toEqual([])
    expect(named.length).toBeGreaterThan(30)
  })
})
