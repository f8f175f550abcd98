import { z } from 'zod'
import { hashJson } from '../canonical-json.ts'
import type { Json } from '../json.ts'
import type { Pack } from '../pack/define-pack.ts'
import { createTableRegistry, type TableRegistry } from '../pack/table-registry.ts'
import type { TableRules } from '../pack/table-rule.ts'
import { runtimeCodes } from '../result.ts'
import type { Action, ActionDescriptor } from './action.ts'

export interface CatalogueEntry {
  readonly action: Action
  readonly pack: Pack
  /** Changes when the input schema does: an approval given for another shape no longer counts. */
  readonly schemaVersion: string
  readonly inputSchema: Json
  readonly outputSchema: Json | undefined
}

/** Every action of every pack. */
export interface Catalogue {
  readonly packs: readonly Pack[]
  /** The packs that people work in: those with something for a model to see. The others are part of the program. */
  readonly workspaces: readonly Pack[]
  readonly tables: TableRegistry
  get(name: string): CatalogueEntry | undefined
  pack(name: string): Pack | undefined
  /** Without those that only the runtime makes. */
  describe(): readonly ActionDescriptor[]
  /** The HTTP status of a failure's code. */
  statusOf(code: string, workspace?: string): number
}

export function createCatalogue(packs: readonly Pack[]): Catalogue {
  const entries = new Map<string, CatalogueEntry>()
  const packsByName = new Map<string, Pack>()
  let described: readonly ActionDescriptor[] | undefined
  for (const pack of packs) {
    if (packsByName.has(pack.name)) throw new Error(`Two packs are named ${pack.name}`)
    packsByName.set(pack.name, pack)
    for (const action of pack.actions) {
      const other = entries.get(action.name)
      if (other)
        throw new Error(`${pack.name} and ${other.pack.name} both define an action named ${action.name}`)
      entries.set(action.name, createEntry(action, pack))
    }
  }
  return {
    packs,
    workspaces: packs.filter(({ actions }) => actions.some(({ hidden, internal }) => !hidden && !internal)),
    tables: createTableRegistry(
      packs.flatMap((pack) => pack.tables),
      Object.assign({}, ...packs.map((pack) => pack.rules)) as TableRules,
    ),
    get: (name) => entries.get(name),
    pack: (name) => packsByName.get(name),
    describe: () =>
      (described ??= [...entries.values()].filter(({ action }) => !action.internal).map(describeEntry)),
    statusOf: (code, workspace) =>
      packsByName.get(workspace ?? '')?.errorStatuses[code] ??
      runtimeCodes[code as keyof typeof runtimeCodes] ??
      400,
  }
}

/** The JSON Schema costs a moment to make, so it is made when first asked for: start-up stays quick. */
function createEntry(action: Action, pack: Pack): CatalogueEntry {
  let inputSchema: Json | undefined
  let outputSchema: Json | undefined
  let schemaVersion: string | undefined
  return {
    action,
    pack,
    get inputSchema() {
      return (inputSchema ??= z.toJSONSchema(action.input, { io: 'input', unrepresentable: 'any' }) as Json)
    },
    get outputSchema() {
      const { output } = action
      return (outputSchema ??= output && (z.toJSONSchema(output, { unrepresentable: 'any' }) as Json))
    },
    get schemaVersion() {
      return (schemaVersion ??= `${action.version}.${hashJson(this.inputSchema).slice(0, 16)}`)
    },
  }
}

function describeEntry({ action, pack, inputSchema, outputSchema }: CatalogueEntry): ActionDescriptor {
  const { name, title, description, effect, tier, risk, hidden } = action
  const said = { name, workspace: pack.name, title, description, effect, tier, risk, hidden, inputSchema }
  return outputSchema === undefined ? said : { ...said, outputSchema }
}
