import { createSystemPack, type Pack } from '@countersign/core'
import { StartFailure } from '../start-failure.ts'
import type { FurtherPack } from './load-pack.ts'

/** Paths of the web application and the server: a workspace has its page at its own name. */
export const takenPaths: readonly string[] = [
  'activity',
  'api',
  'approvals',
  'assets',
  'forgot-password',
  'reset-password',
  'set-up-second-factor',
  'settings',
  'sign-in',
]

/** The runtime's own actions and tables are there beside those that are loaded. */
const systemPack = createSystemPack(() => {
  throw new Error('Only its names are looked at')
})
/** What the runtime's own migrations are called. */
const RUNTIME = 'runtime'

/** Refuses packs from outside that could not stand beside those that are there, before anything is opened. */
export function checkPacks(own: readonly Pack[], further: readonly FurtherPack[]): void {
  const seen = [systemPack, ...own]
  for (const { pack, named } of further) {
    const fault = findFault(pack, seen)
    if (fault !== undefined) throw new StartFailure(`The pack ${named} in COUNTERSIGN_PACKS ${fault}`)
    seen.push(pack)
  }
}

function findFault(pack: Pack, others: readonly Pack[]): string | undefined {
  if (others.some(({ name }) => name === pack.name) || pack.name === RUNTIME)
    return `is named "${pack.name}", as one that is there already. Give it another name in definePack.`
  if (takenPaths.includes(pack.name))
    return `is named "${pack.name}", which is a page of the application. Give it another name in definePack.`
  const prefix = pack.name.replaceAll('-', '_')
  const names = pack.actions.map(({ name }) => name)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) return `defines two actions named ${twice}. Rename one of them.`
  for (const other of others) {
    const action = other.actions.find(({ name }) => names.includes(name))
    if (action)
      return `defines an action named ${action.name}, and so does ${other.name}. Rename it, to ${prefix}_${action.name} say.`
    const table = other.tables.find(({ name }) => pack.tables.some((each) => each.name === name))
    if (table)
      return `defines a table named ${table.name}, and so does ${other.name}. Rename it, also in its migrations.`
    const kind = Object.keys(other.effects).find((each) => Object.hasOwn(pack.effects, each))
    if (kind !== undefined)
      return `carries out effects of the kind "${kind}", and so does ${other.name}. Give its own another kind.`
  }
  return findTableFault(pack, others)
}

function findTableFault(pack: Pack, others: readonly Pack[]): string | undefined {
  const isOwn = (table: string): boolean => pack.tables.some(({ name }) => name === table)
  const foreign = Object.keys(pack.rules).find((table) => !isOwn(table))
  if (foreign !== undefined) return `has a rule for ${foreign}, which is not among its tables.`
  const known = new Set([pack, ...others].flatMap(({ tables }) => tables.map(({ name }) => name)))
  for (const { name, references } of pack.tables)
    for (const [column, target] of Object.entries(references))
      if (target !== undefined && !known.has(target))
        return `has a column ${name}.${column} that points at ${target}, which no pack defines.`
  if (pack.tables.length > 0 && Object.keys(pack.migrations).length === 0)
    return `has tables, and no migration that makes them. Give definePack its migrations.`
  return undefined
}
