import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { settingNames } from './config.ts'
import { createMetrics } from './metrics/create-metrics.ts'
import { createHarness } from './testing/harness.ts'

const root = new URL('../../../', import.meta.url)
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8')
const isThere = (path: string): boolean => existsSync(fileURLToPath(new URL(path, root)))

const guide = read('docs/deploy.md')
const dockerfile = read('deploy/Dockerfile')
const unit = read('deploy/countersign.service')
const compose = read('deploy/compose.yaml')

/** The names in the first column of the table of settings. */
const tabled = (): string[] => {
  const [, section] = /\n## Settings\n([\s\S]*?)\n## /.exec(guide) ?? []
  const cells = [...section!.matchAll(/^\| (`[^|]+) \|/gm)].map(([, cell]) => cell!)
  return cells.flatMap((cell) => [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name!))
}

describe('docs/deploy.md', () => {
  it('has every setting that the server reads, and no other', () => {
    expect(tabled().toSorted()).toEqual([...settingNames].toSorted())
  })

  it('has every metric of ours, and no other', async () => {
    const { store } = await createHarness({ kind: 'postgres' })
    const text = await createMetrics(store).render()
    const ours = [...text.matchAll(/^# TYPE (countersign_\w+)/gm)].map(([, name]) => name!)
    const [, section] = /\n\| metric \|([\s\S]*?)\n\n/.exec(guide) ?? []
    const named = [...section!.matchAll(/`(countersign_\w+)`/g)].map(([, name]) => name!)
    expect(named.toSorted()).toEqual(ours.filter((name) => name !== 'countersign_info').toSorted())
    const used = [...guide.matchAll(/countersign_(?!before|mcp)[a-z_]+/g)].map(([name]) => name)
    expect(used.filter((name) => !ours.includes(name))).toEqual([])
  })

  it('leads only to files that are there', () => {
    const links = [...guide.matchAll(/\]\(((?:\.\.\/)?[\w./-]+)(?:#[\w-]+)?\)/g)].map(([, path]) => path!)
    expect(links.length).toBeGreaterThan(8)
    expect(links.filter((path) => !isThere(`docs/${path}`))).toEqual([])
  })
})

describe('the folder deploy', () => {
  it('copies only what is there, and runs as somebody who is not root', () => {
    const copied = [...dockerfile.matchAll(/^COPY --from=build \/app\/(\S+)/gm)].map(([, path]) => path!)
    expect(copied).toContain('apps')
    expect(copied.filter((path) => path !== 'node_modules' && !isThere(path))).toEqual([])
    const steps = dockerfile.split('\n')
    expect(steps.lastIndexOf('USER node')).toBeGreaterThan(0)
    expect(steps.indexOf('USER node')).toBeLessThan(steps.findIndex((line) => line.startsWith('CMD ')))
  })

  it('starts the program that there is', () => {
    for (const text of [dockerfile, unit]) expect(text).toContain('apps/server/src/main.mjs')
    expect(isThere('apps/server/src/main.mjs')).toBe(true)
    for (const [, path] of compose.matchAll(/\.\/(Caddyfile)|dockerfile: (\S+)/g))
      if (path) expect(isThere(`deploy/${path}`)).toBe(true)
    expect(isThere('deploy/Dockerfile')).toBe(true)
  })

  it('sets only what the server reads', () => {
    const [, ours] = /\n {2}countersign:\n([\s\S]*?)\n {2}proxy:/.exec(compose) ?? []
    const inCompose = [...ours!.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name]) => name!)
    const inImage = [...dockerfile.matchAll(/^ENV (.*)$/gm)].flatMap(([, line]) =>
      [...line!.matchAll(/([A-Z_]+)=/g)].map(([, name]) => name!),
    )
    const inUnit = [...unit.matchAll(/^Environment=([A-Z_]+)=/gm)].map(([, name]) => name!)
    const set = [...inCompose, ...inImage, ...inUnit].filter((name) => name !== 'NODE_ENV')
    expect(set.length).toBeGreaterThan(5)
    expect(set.filter((name) => !settingNames.includes(name))).toEqual([])
  })
})
