import { resolve } from 'node:path'
import type { Config } from '@countersign/server/open'
import type { Io } from '../io.ts'
import { checkDisk, checkPages, checkPort } from './check-machine.ts'
import { broken, type Finding, unwell, well } from './finding.ts'

export interface DataFindings {
  readonly findings: readonly Finding[]
  /** It can be opened as it is, with nothing changed by that. */
  readonly isReady: boolean
}

/** Looks at settings, packs and database, without changing anything. */
export async function checkData({ env }: Io): Promise<DataFindings> {
  const server = await import('@countersign/server/open')
  const read = server.readConfig(env)
  if (!read.ok)
    return { findings: [broken('Settings', read.message, 'Change the environment.')], isReady: false }
  const { config } = read
  const findings: Finding[] = [well('Settings', 'can be read'), checkPages(server.pagesFolder)]
  if (config.port !== 0) findings.push(await checkPort(config.host, config.port))

  let packs: Awaited<ReturnType<typeof server.loadPacks>>['packs']
  try {
    packs = (await server.loadPacks(config.packs)).packs
    findings.push(well('Packs', packs.map(({ name }) => name).join(', ')))
  } catch (error) {
    findings.push(broken('Packs', (error as Error).message, 'Change COUNTERSIGN_PACKS, or mend the pack.'))
    return { findings, isReady: false }
  }
  const database = await checkDatabase(server, config, packs)
  findings.push(database)
  if (config.databaseUrl === undefined && database.state !== 'broken')
    findings.push(await checkDisk(resolve(config.dataDir)))
  return { findings, isReady: database.state === 'well' }
}

type ServerModule = typeof import('@countersign/server/open')

async function checkDatabase(
  { refuseNone, inspectDatabase }: ServerModule,
  config: Config,
  packs: Parameters<ServerModule['inspectDatabase']>[1],
): Promise<Finding> {
  const name = 'Database'
  const where = config.databaseUrl === undefined ? `SQLite in ${resolve(config.dataDir)}` : 'PostgreSQL'
  try {
    refuseNone(config)
  } catch (error) {
    return broken(name, (error as Error).message, '"countersign start" makes a new one.')
  }
  const found = await inspectDatabase(config, packs)
  if ('problem' in found) return broken(name, found.problem, 'See above.')
  if (found.pending.length === 0) return well(name, `${where}, up to date`)
  return unwell(
    name,
    `${where} lacks ${found.pending.length} migrations (${found.pending[0]} …)`,
    '"countersign start" brings it up to date. Back it up first.',
  )
}
