import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './install.mjs'

type Lockfile = { packages: Record<string, { optionalDependencies?: Record<string, string> }> }

const text = readFileSync(join(root, 'package-lock.json'), 'utf8')
const { packages } = JSON.parse(text) as Lockfile

// npm leaves out what it could not resolve, and `npm ci` then refuses the file. The way out is an older
// version of the package, one whose builds for all platforms the registry has.
it('locks the builds of native packages for every platform', () => {
  const names = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)))
  const wanted = Object.values(packages).flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}))
  expect(wanted.filter((name) => !names.has(name))).toEqual([])
})

it('names no registry host', () => {
  expect(text).not.toMatch(/"resolved": "https?:/)
})
