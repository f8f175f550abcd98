import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, isAbsolute, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CliFailure } from '../failure.ts'
import { outsideFiles } from './outside-files.ts'
import { inNewPack, type PackNames } from './pack-names.ts'

export const root = fileURLToPath(new URL('../../../../', import.meta.url))
const template = fileURLToPath(new URL('template/', import.meta.url))

export const isInside = (folder: string, path: string): boolean => {
  const way = relative(folder, path)
  return way !== '..' && !way.startsWith('../') && !way.startsWith('..\\') && !isAbsolute(way)
}

/** Where a new pack goes: among the others where one is in the repository, else below where one is. */
export const folderFor = (name: string, cwd: string, chosen: string | undefined): string => {
  if (chosen !== undefined) return resolve(cwd, chosen)
  return isInside(root, cwd) ? join(root, 'packs', name) : join(cwd, name)
}

/** Writes the pack, all of it or nothing, and answers the names of its files. */
export async function writePack(names: PackNames, folder: string): Promise<readonly string[]> {
  const files: Record<string, string> = isInside(root, folder) ? {} : outsideFiles(names, folder, root)
  for (const path of await readdir(template, { recursive: true })) {
    if (!path.endsWith('.ts')) continue
    files[inNewPack(path, names)] = inNewPack(await readFile(join(template, path), 'utf8'), names)
  }
  await claim(folder)
  try {
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), text)
    }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw unwritable(folder, error)
  }
  return Object.keys(files).toSorted()
}

/** Makes the folder, so that nobody else's is written into. */
async function claim(folder: string): Promise<void> {
  try {
    await mkdir(dirname(folder), { recursive: true })
  } catch (error) {
    throw unwritable(folder, error)
  }
  try {
    await mkdir(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST')
      throw new CliFailure(
        `There is ${folder} already, and nothing was written.`,
        undefined,
        'Choose another name, or another place with --folder.',
      )
    throw unwritable(folder, error)
  }
}

const unwritable = (folder: string, error: unknown): CliFailure =>
  new CliFailure(`${folder} cannot be written (${(error as NodeJS.ErrnoException).code ?? String(error)}).`)
