// Plain JavaScript without dependencies: it runs on the machine's own Node, before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
const modules = join(root, 'node_modules')
const stampFile = join(modules, '.countersign-stamp')
const nodeProgram = join(modules, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

const oldestNode = 20
const oldestNpm = 9

/**
 * Installs the dependencies unless they are there already.
 * @returns {Promise<string>} the path of the Node that the project runs on
 */
export async function ensureInstalled() {
  const stamp = currentStamp()
  if (existsSync(nodeProgram) && (readText(stampFile) === stamp || isInstalledByHand())) {
    writeStamp(stamp)
    return nodeProgram
  }

  requireVersions()
  console.error('Installing dependencies. This takes a minute, the first time only.')
  const { code, errors } = await runNpm(
    // NODE_ENV=production or a personal configuration may leave out what is needed here: say it all.
    ['ci', '--include=dev', '--include=optional', '--ignore-scripts=false', '--prefer-offline'],
    ['--fetch-retry-mintimeout=2000', '--fetch-retry-maxtimeout=10000'],
    ['--no-audit', '--no-fund', '--loglevel=error'],
  )
  if (code !== 0) fail(explain(errors))
  if (!existsSync(nodeProgram)) {
    fail('npm did not run the install script of the package "node". Try: npm rebuild node')
  }
  writeStamp(stamp)
  return nodeProgram
}

function currentStamp() {
  const lockfile = readText(join(root, 'package-lock.json'))
  if (!lockfile) fail('package-lock.json is missing. Try: git checkout package-lock.json')
  return `${createHash('sha256').update(lockfile).digest('hex')} ${process.platform}-${process.arch}\n`
}

/** @param {string} stamp */
function writeStamp(stamp) {
  if (readText(stampFile) === stamp) return
  try {
    writeFileSync(stampFile, stamp)
  } catch {
    // A read-only installation is as good; it is only looked at more closely each time.
  }
}

/** Somebody may have run `npm install`: npm's own record of what it put there tells. */
function isInstalledByHand() {
  const installed = readPackages(join(modules, '.package-lock.json'))
  const wanted = Object.entries(readPackages(join(root, 'package-lock.json')))
  return wanted
    .filter(([path]) => path.includes('node_modules/'))
    .every(([path, { version, integrity, resolved, optional, devOptional }]) => {
      const found = installed[path]
      if (!found) return optional || devOptional
      return found.version === version && found.integrity === integrity && found.resolved === resolved
    })
}

/**
 * @typedef {{ version?: string, integrity?: string, resolved?: string, optional?: boolean, devOptional?: boolean }} Package
 * @param {string} file
 * @returns {Record<string, Package>}
 */
function readPackages(file) {
  return JSON.parse(readText(file) ?? '{}').packages ?? {}
}

function requireVersions() {
  const node = Number.parseInt(process.versions.node)
  if (node < oldestNode) {
    fail(
      `Node ${oldestNode} or newer is needed to install; this is ${process.version}. See https://nodejs.org.`,
    )
  }
  const { stdout, error } = spawnSync('npm', ['--version'], npmOptions())
  if (error) fail('npm was not found. It comes with Node: see https://nodejs.org.')
  const version = String(stdout).trim()
  if (Number.parseInt(version) < oldestNpm) {
    fail(`npm ${oldestNpm} or newer is needed; this is ${version}. Try: npm install --global npm@10`)
  }
}

/**
 * @param {string[][]} args
 * @returns {Promise<{ code: number, errors: string }>}
 */
function runNpm(...args) {
  return new Promise((resolve) => {
    const npm = spawn('npm', args.flat(), { ...npmOptions(), stdio: ['inherit', 'inherit', 'pipe'] })
    let errors = ''
    npm.stderr.on('data', (chunk) => {
      errors += chunk
      process.stderr.write(chunk)
    })
    npm.on('error', (error) => resolve({ code: 1, errors: error.message }))
    npm.on('close', (code) => resolve({ code: code ?? 1, errors }))
  })
}

/** The Node inside node_modules is about to be replaced, so npm must not run on it. */
function npmOptions() {
  const outside = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith(modules))
  return {
    cwd: root,
    env: { ...process.env, PATH: outside.join(delimiter) },
    shell: process.platform === 'win32',
  }
}

/** @param {string} errors */
function explain(errors) {
  if (
    /ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|network/i.test(errors)
  ) {
    return (
      'The npm registry cannot be reached. Check the network; behind a proxy, set it with ' +
      '"npm config set proxy <url>" (or "registry"), then run this again.'
    )
  }
  if (/EUSAGE|in sync/.test(errors)) {
    return 'package.json and package-lock.json differ. Run "npm install", then run this again.'
  }
  if (/EACCES|EPERM/.test(errors)) return `npm may not write to ${modules}. Check who owns the folder.`
  if (/ENOSPC/.test(errors)) return 'The disk is full. About 1 GB is needed.'
  return 'npm could not install the dependencies (see above). Run "npm ci" to try again.'
}

/**
 * @param {string} message
 * @returns {never}
 */
function fail(message) {
  throw new InstallError(message)
}

export class InstallError extends Error {}

/** @param {string} file */
function readText(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
