import type { Grammar } from '@countersign/assistant'
import type { Pack } from '@countersign/core'
import { StartFailure } from '../start-failure.ts'
import { findModule, NoModule } from './find-module.ts'
import { sharePackages } from './share-packages.ts'

/** What a module brings: a pack, and how the interpreter is to understand what is said in its workspace. */
export interface PackModule {
  readonly pack: Pack
  readonly grammar?: Grammar
}

export interface FurtherPack extends PackModule {
  /** As COUNTERSIGN_PACKS names it. */
  readonly named: string
}

const WAY_OUT = 'Mend it, or take it out of COUNTERSIGN_PACKS.'

/** A pack from outside: a module's file, a folder, or a package. */
export async function loadPack(named: string): Promise<FurtherPack> {
  sharePackages()
  let module: Partial<PackModule>
  try {
    module = (await import(findModule(named, process.cwd()))) as typeof module
  } catch (error) {
    throw new StartFailure(`The pack ${named} in COUNTERSIGN_PACKS cannot be loaded: ${explain(error)}`, {
      cause: error,
    })
  }
  const { pack, grammar } = module
  if (!isPack(pack))
    throw new StartFailure(
      `The module ${named} in COUNTERSIGN_PACKS does not export a pack named "pack". ` +
        `Write "export const pack = definePack({ … })" in it.`,
    )
  if (grammar !== undefined && !Array.isArray((grammar as Partial<Grammar> | null)?.intents))
    throw new StartFailure(
      `What the module ${named} in COUNTERSIGN_PACKS exports as "grammar" is none: it has no intents. ` +
        'Leave it out, and the phrases of its actions are understood.',
    )
  return { named, pack, ...(grammar && { grammar }) }
}

const isPack = (pack: Partial<Pack> | undefined): pack is Pack =>
  typeof pack === 'object' &&
  pack !== null &&
  typeof pack.name === 'string' &&
  Array.isArray(pack.actions) &&
  Array.isArray(pack.tables)

/** In one line: what went wrong, and what can be done about it. */
function explain(error: unknown): string {
  if (error instanceof NoModule) return `${error.message}. Paths are relative to ${process.cwd()}.`
  const { code } = (error ?? {}) as { code?: string }
  const reason = (error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)).replace(
    /\.$/,
    '',
  )
  if (code === 'ERR_UNSUPPORTED_NODE_MODULES_TYPE_STRIPPING')
    return `${reason}. Node runs no TypeScript inside node_modules: name the folder it was linked from, or publish JavaScript.`
  return `${reason}${placeOf(error)}. ${WAY_OUT}`
}

/** The first line of its own code that it came through. */
function placeOf(error: unknown): string {
  const lines = error instanceof Error ? (error.stack ?? '').split('\n') : []
  const [, place] = lines.map((line) => /\(?(file:\/\/\S+?:\d+):\d+\)?$/.exec(line)).find(Boolean) ?? []
  return place === undefined ? '' : ` (${place.replace('file://', '')})`
}
