import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { notApplicable, untestable } from './not-applicable.ts'
import { tools } from './tools.ts'

const suite = join(tools, 'node_modules/@modelcontextprotocol/conformance/dist/index.js')

interface Check {
  readonly id: string
  readonly status: string
  readonly errorMessage?: string
}

export interface Verdict {
  readonly passed: readonly string[]
  /** What should have passed and did not, or passed although it does not apply. */
  readonly wrong: readonly string[]
}

/** Runs every server scenario of one version of the protocol against an address. */
export async function runConformance(options: {
  readonly url: string
  readonly version: string
  readonly over: 'http' | 'stdio'
  readonly folder: string
}): Promise<Verdict> {
  const { url, version, over, folder } = options
  const args = ['server', '--url', url, '--suite', 'all', '--spec-version', version, '-o', folder]
  const child = spawn(process.execPath, [suite, ...args], { stdio: 'ignore' })
  await once(child, 'close')
  const namesOf = (isOfHttp: boolean): Set<string> =>
    new Set(
      notApplicable
        .filter((each) => (each.isOfHttp ?? false) === isOfHttp)
        .flatMap(({ scenarios }) => scenarios),
    )
  const [exempt, ofHttp] = [namesOf(false), namesOf(true)]
  const exemptChecks = new Set(untestable.flatMap(({ checks }) => checks))
  const passed: string[] = []
  const wrong: string[] = []
  for (const name of await readdir(folder)) {
    const scenario = name.replace(/^server-/, '').replace(/-\d{4}-\d\d-\d\dT.*$/, '')
    if (over === 'stdio' && ofHttp.has(scenario)) continue
    const checks = JSON.parse(await readFile(join(folder, name, 'checks.json'), 'utf8')) as Check[]
    const failed = checks.filter(({ id, status }) => status === 'FAILURE' && !exemptChecks.has(id))
    if (exempt.has(scenario)) {
      if (failed.length === 0) wrong.push(`${scenario} passes, and is said not to apply`)
    } else if (failed.length === 0) passed.push(scenario)
    else wrong.push(...failed.map(({ id, errorMessage = '' }) => `${scenario}: ${id}: ${errorMessage}`))
  }
  if (passed.length === 0) wrong.push('no scenario was run')
  return { passed, wrong }
}
