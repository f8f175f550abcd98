import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Pack } from '@countersign/core'
import { samplePack } from '@countersign/core/testing/sample-pack'
import { peoplePack } from '@countersign/people'
import { StartFailure } from './start-failure.ts'

/** The workspaces that come with the server. */
const ownPacks: readonly Pack[] = [peoplePack, samplePack]

/** Every pack that is served: our own, and modules from outside that each export a `pack`. */
export async function loadPacks(paths: readonly string[]): Promise<Pack[]> {
  const further = await Promise.all(paths.map(loadPack))
  return [...ownPacks, ...further]
}

async function loadPack(path: string): Promise<Pack> {
  const specifier = existsSync(resolve(path)) ? pathToFileURL(resolve(path)).href : path
  let module: { readonly pack?: Pack }
  try {
    module = (await import(specifier)) as typeof module
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
    throw new StartFailure(`The pack ${path} in COUNTERSIGN_PACKS cannot be loaded: ${reason}`, {
      cause: error,
    })
  }
  if (!module.pack?.name || !Array.isArray(module.pack.actions)) {
    throw new StartFailure(`The module ${path} in COUNTERSIGN_PACKS does not export a pack named "pack".`)
  }
  return module.pack
}
