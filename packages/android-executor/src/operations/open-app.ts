import type { OperationHandler } from '@countersign/executor-kit'
import { type AndroidPhone, hasFailed, type Run } from '../device/android-phone.ts'
import { readForeground, wakeUp } from '../device/foreground.ts'
import { type InstalledApp, isNamed, readInstalledApps } from '../device/installed-apps.ts'
import { knownApps } from '../device/known-apps.ts'
import { again, fatal, type Failed, textOf } from './outcomes.ts'
import { searchLauncher } from './search-launcher.ts'
import { type Inside, until } from './session.ts'

/** What people call an app by what it is for. */
const GENERIC: Readonly<Record<string, InstalledApp['kind']>> = {
  messages: 'messaging',
  messaging: 'messaging',
  sms: 'messaging',
  phone: 'phone',
  dialer: 'phone',
  browser: 'browser',
  camera: 'camera',
  settings: 'settings',
}

export const openApp =
  (inside: Inside): OperationHandler =>
  async (args, { signal }) => {
    const { phone, pace, session } = inside
    const name = textOf(args, 'name')
    for (const key of ['app', 'contact', 'isInConversation', 'typed'] as const) delete session[key]
    const locked = await unlock(phone, { signal })
    if (locked) return locked
    const app = chooseApp(await readInstalledApps(phone, { signal }), name)
    if (!app) {
      // One that is well known would have been found: nothing is to be looked for.
      const isKnown = Object.values(knownApps).some((one) => isNamed(one, name))
      const packageName = isKnown ? undefined : await searchLauncher(inside, name, { signal })
      if (packageName === undefined) return missing(name)
      session.app = { name, kind: 'other', packageName }
      return { status: 'success', data: { app: name } }
    }
    const launch = [
      '-a',
      'android.intent.action.MAIN',
      '-c',
      'android.intent.category.LAUNCHER',
      '-n',
      app.activity,
    ]
    if (hasFailed(await phone.run(['am', 'start', '-W', ...launch], { signal })))
      return again(`${app.name} could not be opened.`)
    const isThere = await until(
      async () => {
        const { packageName } = await readForeground(phone, { signal })
        return packageName === app.packageName || undefined
      },
      pace,
      signal,
    )
    if (!isThere) return again(`${app.name} did not come up.`)
    session.app = app
    return { status: 'success', data: { app: app.name } }
  }

function chooseApp(apps: readonly InstalledApp[], name: string): InstalledApp | undefined {
  const exact = apps.find((one) => isNamed(one, name))
  const kind = GENERIC[name.toLowerCase()]
  if (exact || kind === undefined) return exact
  const ofKind = apps.filter((one) => one.kind === kind)
  return ofKind.find(({ isDefault }) => isDefault) ?? (ofKind.length === 1 ? ofKind[0] : undefined)
}

const missing = (name: string): Failed =>
  fatal('app_missing', `${name} isn't installed.`, `Install ${name}, or use another app.`, { app: name })

/** Nothing can be done on a locked phone: why not, or nothing. */
export async function unlock(phone: AndroidPhone, run: Run): Promise<Failed | undefined> {
  const { isLocked } = await wakeUp(phone, run)
  return isLocked ? fatal('phone_locked', 'The phone is locked.', 'Unlock it, and say it again.') : undefined
}
