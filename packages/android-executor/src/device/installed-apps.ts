import type { DeviceApp } from '@countersign/executor-kit'
import { type AndroidPhone, hasFailed, type Run } from './android-phone.ts'
import { knownApps, type Link, nameOfPackage, smsLink } from './known-apps.ts'

export interface InstalledApp extends DeviceApp {
  readonly packageName: string
  /** What starts it, as `package/activity`. */
  readonly activity: string
  readonly link?: Link | undefined
}

const LAUNCHERS = ['-a', 'android.intent.action.MAIN', '-c', 'android.intent.category.LAUNCHER']
/** More than the server takes nobody has. */
const MOST_APPS = 500
/** What is used for a thing where nothing is named: by role, or by a setting before Android 10. */
const ROLES: readonly (readonly [role: string, setting: string])[] = [
  ['android.app.role.SMS', 'sms_default_application'],
  ['android.app.role.DIALER', 'dialer_default_application'],
  ['android.app.role.BROWSER', 'browser_default_application'],
]

/** The apps that can be started, by what people call them. */
export async function readInstalledApps(phone: AndroidPhone, run: Run): Promise<readonly InstalledApp[]> {
  const query = ['cmd', 'package', 'query-activities', '--brief', ...LAUNCHERS]
  const { stdout } = await phone.run(query, run)
  const activities = new Map<string, string>()
  for (const [, activity, packageName] of stdout.matchAll(/^\s*(([\w.]+)\/[\w.$]+)\s*$/gm))
    if (!activities.has(packageName!)) activities.set(packageName!, activity!)
  const holders = await Promise.all(ROLES.map((names) => readHolder(phone, names, run)))
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
  return apps.filter((one) => isOnly(one, apps)).slice(0, MOST_APPS)
}

/** Of several with the same name, only one that is sure of it: known before guessed, the default before others. */
function isOnly(app: InstalledApp, apps: readonly InstalledApp[]): boolean {
  const sureness = ({ packageName, isDefault }: InstalledApp): number =>
    (isDefault ? 2 : 0) + (Object.hasOwn(knownApps, packageName) ? 1 : 0)
  const others = apps.filter((one) => one !== app && isNamed(one, app.name))
  return others.every((one) => sureness(one) < sureness(app))
}

async function readHolder(
  phone: AndroidPhone,
  [role, setting]: readonly [string, string],
  run: Run,
): Promise<string | undefined> {
  const asked = await phone.run(['cmd', 'role', 'get-role-holders', role], run)
  const { stdout } = hasFailed(asked) ? await phone.run(['settings', 'get', 'secure', setting], run) : asked
  return stdout.trim().split(/\s+/)[0]
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
