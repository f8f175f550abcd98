import { isBuiltin } from 'node:module'
import { posix } from 'node:path'

/** What a package or pack may import. Apps, benchmarks, e2e and scripts may import anything; security nothing of ours. */
const allowedImports: Record<string, readonly string[]> = {
  'packages/core': [],
  'packages/storage': ['core'],
  'packages/protocol': ['core'],
  'packages/card': ['protocol'],
  'packages/client': ['protocol'],
  'packages/ui': ['core', 'protocol', 'card', 'client'],
  'packages/people': ['core', 'storage'],
  'packages/language': ['core'],
  'packages/executor-kit': [],
  'packages/web-executor': ['executor-kit'],
  'packages/android-executor': ['executor-kit'],
  'packages/assistant': ['core', 'storage', 'protocol', 'language'],
  'packages/mcp': ['protocol', 'card', 'client'],
  'packs/*': ['core', 'storage', 'protocol', 'people', 'language', 'executor-kit'],
}

const builtinsWithoutOutside = new Set(['assert', 'async_hooks', 'buffer', 'crypto', 'events', 'util'])

type Import = {
  /** Path of the importing file, relative to the repository, with forward slashes. */
  file: string
  specifier: string
}

/** Says why an import is not allowed, or nothing when it is. */
export function refuseImport({ file, specifier }: Import): string | undefined {
  const workspace = workspaceOf(file)
  if (specifier.startsWith('.') || specifier.startsWith('/') || specifier.startsWith('file:')) {
    return refusePath({ file, specifier, workspace })
  }
  if (specifier.startsWith('@countersign/')) return refuseWorkspace({ file, specifier, workspace })
  if (workspace === 'packages/core' && isBuiltin(specifier)) return refuseBuiltin({ file, specifier })
  return undefined
}

function refusePath({ file, specifier, workspace }: Import & { workspace: string }) {
  const target = posix.join(posix.dirname(file), specifier)
  if (specifier.startsWith('.') && workspaceOf(target) === workspace && !target.startsWith('..'))
    return undefined
  return `A path must not leave ${workspace || 'the root'}: import the package by its name.`
}

function refuseWorkspace({ file, specifier, workspace }: Import & { workspace: string }) {
  const name = specifier.split('/')[1] ?? ''
  if (name === workspace.split('/')[1]) return undefined

  if (workspace === 'security')
    return 'Attacks speak to a server from outside: security imports nothing of ours.'
  const isPack = workspace.startsWith('packs/')
  if (!isPack && !workspace.startsWith('packages/')) return undefined
  const allowed = allowedImports[isPack ? 'packs/*' : workspace]
  if (!allowed) return `Say in scripts/lint/import-rule.ts what ${workspace} may import.`
  if (allowed.includes(name)) return undefined
  if (isPack && (name === 'ui' || name === 'client')) {
    if (/^packs\/[^/]+\/(src\/)?web\//.test(file)) return undefined
    return `Only a pack's web folder may import ${name}.`
  }
  if (allowed.length === 0) return `${workspace} imports no other workspace.`
  return `${workspace} may import only ${allowed.join(', ')}, not ${name}.`
}

function refuseBuiltin({ file, specifier }: Import) {
  if (file.startsWith('packages/core/src/testing/') || /\.test\.tsx?$/.test(file)) return undefined
  if (builtinsWithoutOutside.has(specifier.replace(/^node:/, '').split('/')[0] ?? '')) return undefined
  return `core decides and does not touch the outside: ${specifier} belongs in storage or an adapter.`
}

/** `packages/core`, `packs/device`, `apps/web`, `benchmarks`, `security`, or '' for the root and its scripts. */
function workspaceOf(path: string): string {
  return /^(?:(?:packages|packs|apps)\/[^/]+|benchmarks|e2e|security)(?=\/|$)/.exec(path)?.[0] ?? ''
}
