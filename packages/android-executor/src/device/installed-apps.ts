import type { DeviceApp } from '@countersign/executor-kit'
import type { AndroidPhone, Run } from './android-phone.ts'
import { knownApps, type Link, nameOfPackage, smsLink } from './known-apps.ts'

export interface InstalledApp extends DeviceApp {
  readonly packageName: string
  /** What starts it, as `package/activity`. */
  readonly activity: string
  readonly link?: Link | undefined
}

const LAUNCHERS = ['-a', 'android.intent.action.MAIN', '-c', 'android.intent.category.LAUNCHER']
const ROLES = {
  messaging: 'android.app.role.SMS',
  phone: 'android.app.role.DIALER',
  browser: 'android.app.role.BROWSER',
} as const

/** The apps that can be started, by what people call them. */
export async function readInstalledApps(phone: AndroidPhone, run: Run): Promise<readonly InstalledApp[]> {
  const query = ['cmd', 'package', 'query-activities', '--brief', '--components', ...LAUNCHERS]
  const { stdout } = await phone.run(query, run)
  const activities = new Map<string, string>()
  for (const [, activity, packageName] of stdout.matchAll(/^\s*(([\w.]+)\/[\w.$]+)\s*$/gm))
    if (!activities.has(packageName!)) activities.set(packageName!, activity!)
  const holders = await Promise.all(Object.values(ROLES).map((role) => readHolder(phone, role, run)))
  const sms = holders[0]
  const apps = [...activities].flatMap(([packageName, activity]): InstalledApp[] => {
    const known = knownApps[packageName]
    const name = known?.name ?? nameOfPackage(packageName)
    if (name === undefined) return []
    const link = packageName === sms ? smsLink : known?.link
    const kind = packageName === sms ? 'messaging' : (known?.kind ?? 'other')
    const isDefault = holders.includes(packageName)
    return [{ name, kind, packageName, activity, ...(link && { link }), ...(isDefault && { isDefault }) }]
  })
  return apps.filter((one) => isOnly(one, apps))
}

/** Of several with the same name, only one that is sure of it: known before guessed, the default before others. */
function isOnly(app: InstalledApp, apps: readonly InstalledApp[]): boolean {
  const sureness = ({ packageName, isDefault }: InstalledApp): number =>
    (isDefault ? 2 : 0) + (Object.hasOwn(knownApps, packageName) ? 1 : 0)
  const others = apps.filter((one) => one !== app && isNamed(one, app.name))
  return others.every((one) => sureness(one) < sureness(app))
}

async function readHolder(phone: AndroidPhone, role: string, run: Run): Promise<string | undefined> {
  const { stdout, exitCode } = await phone.run(['cmd', 'role', 'get-role-holders', role], run)
  const [holder] = stdout.trim().split(/\s+/)
  return exitCode === 0 && holder ? holder : undefined
}

/** Apps are named as people write them: not everybody writes capitals. */
export const isNamed = ({ name }: DeviceApp, said: string): boolean =>
  name.toLowerCase() === said.toLowerCase()

/** For the server: what plans are made with. */
export const asDeviceApp = ({ name, kind, packageName, isDefault }: InstalledApp): DeviceApp => ({
  name,
  kind,
  packageName,
  ...(isDefault && { isDefault }),
})
