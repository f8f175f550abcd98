import { existsSync, readFileSync, statSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/** What can be said of a pack that is not there, with the way out. */
export class NoModule extends Error {
  override readonly name = 'NoModule'
}

/** The conditions that Node itself goes by for `import`. */
const conditions = new Set(['node', 'import', 'module-sync', 'default'])
const entries = ['index.ts', 'index.mts', 'index.js', 'index.mjs']

/** The address of the module that is meant by a path of a file or folder, or by the name of a package. */
export function findModule(named: string, folder: string): string {
  const path = resolve(folder, named)
  if (existsSync(path)) return pathToFileURL(statSync(path).isDirectory() ? entryOf(path) : path).href
  if (/^\.{0,2}[/\\]/.test(named)) throw new NoModule(`there is no file or folder ${path}`)
  return pathToFileURL(entryOfPackage(named, folder)).href
}

function entryOfPackage(named: string, folder: string): string {
  const [, name = named, below = ''] = /^((?:@[^/]+\/)?[^/]+)(\/.+)?$/.exec(named) ?? []
  const manifest = findPackage(name, folder)
  if (manifest === undefined)
    throw new NoModule(
      `there is no file or folder ${resolve(folder, named)}, and no package named ${name} is installed`,
    )
  return entryOf(dirname(manifest), `.${below}`)
}

/** As seen from where the server was started, else from the server itself. */
function findPackage(name: string, folder: string): string | undefined {
  for (const base of [pathToFileURL(join(folder, 'any.js')), import.meta.url]) {
    try {
      const found = findPackageJSON(name, base)
      if (found !== undefined) return found
    } catch {
      // Not seen from there.
    }
  }
  return undefined
}

/** What a folder offers, by its package.json or else by the usual names. */
function entryOf(folder: string, below = '.'): string {
  const { exports, main } = readManifest(folder)
  const named =
    exports === undefined ? (below === '.' ? main : below) : chosen(exportsAt(exports, below), folder, below)
  const found = named === undefined ? entries.find((file) => existsSync(join(folder, file))) : named
  if (found === undefined)
    throw new NoModule(`the folder ${folder} has neither a package.json with "exports" nor an index.ts`)
  const file = join(folder, found)
  if (!existsSync(file))
    throw new NoModule(`the package.json in ${folder} names ${found}, which is not there`)
  return file
}

interface Manifest {
  readonly exports?: unknown
  readonly main?: string
}

function readManifest(folder: string): Manifest {
  const file = join(folder, 'package.json')
  if (!existsSync(file)) return {}
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Manifest
  } catch (error) {
    throw new NoModule(`${file} is not valid JSON`, { cause: error })
  }
}

const exportsAt = (exports: unknown, below: string): unknown => {
  const isByPath = isObject(exports) && Object.keys(exports).some((key) => key.startsWith('.'))
  if (isByPath) return exports[below]
  return below === '.' ? exports : undefined
}

function chosen(target: unknown, folder: string, below: string): string {
  const found = byCondition(target)
  if (found === undefined) throw new NoModule(`the package.json in ${folder} exports nothing at "${below}"`)
  return found
}

function byCondition(target: unknown): string | undefined {
  if (typeof target === 'string') return target
  if (Array.isArray(target)) return target.map(byCondition).find((each) => each !== undefined)
  if (!isObject(target)) return undefined
  for (const [condition, value] of Object.entries(target)) {
    const found = conditions.has(condition) ? byCondition(value) : undefined
    if (found !== undefined) return found
  }
  return undefined
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
