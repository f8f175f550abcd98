import type { AndroidPhone, Run } from './android-phone.ts'

export interface Foreground {
  /** The package whose screen is in front; none while screens change. */
  readonly packageName?: string | undefined
  readonly isLocked: boolean
}

const RESUMED = /ResumedActivity[:=]\s*ActivityRecord\{\S+(?: u\d+)? ([\w.]+)\//

/** What is in front, and whether the lock screen is. */
export async function readForeground(phone: AndroidPhone, run: Run): Promise<Foreground> {
  const { stdout } = await phone.run(['dumpsys', 'activity', 'activities'], run)
  return {
    packageName: RESUMED.exec(stdout)?.[1],
    isLocked: /KeyguardShowing=true/i.test(stdout),
  }
}

/** Turns the screen on and pushes the lock screen away, where it has no PIN. */
export async function wakeUp(phone: AndroidPhone, run: Run): Promise<Foreground> {
  const { stdout } = await phone.run(['dumpsys', 'power'], run)
  if (/mWakefulness=(?:Asleep|Dozing|Dreaming)/.test(stdout))
    await phone.run(['input', 'keyevent', 'KEYCODE_WAKEUP'], run)
  const now = await readForeground(phone, run)
  if (!now.isLocked) return now
  await phone.run(['wm', 'dismiss-keyguard'], run)
  return readForeground(phone, run)
}
