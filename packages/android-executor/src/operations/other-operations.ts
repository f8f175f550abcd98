import type { OperationHandler } from '@countersign/executor-kit'
import { hasFailed } from '../device/android-phone.ts'
import { numberOf, plainNumber } from '../device/contacts.ts'
import { readForeground } from '../device/foreground.ts'
import { readInstalledApps } from '../device/installed-apps.ts'
import { knownApps, nameOfPackage } from '../device/known-apps.ts'
import { readSetting } from '../device/settings.ts'
import { describeScreen } from '../screen/describe-screen.ts'
import { lookUp, numberFailure } from './find-contact.ts'
import { unlock } from './open-app.ts'
import { again, deed, fatal, textOf } from './outcomes.ts'
import { type Inside, settledScreen, until } from './session.ts'

const START_MS = 10_000

export const callContact =
  (inside: Inside): OperationHandler =>
  async (args, { signal }) => {
    const { phone, pace } = inside
    if (await readSetting(phone, 'airplane_mode', { signal }))
      return fatal('no_network', 'Airplane mode is on.', 'Turn off airplane mode, then call.')
    const said = textOf(args, 'number')
    const found = said === '' ? await lookUp(inside, args, { signal }) : undefined
    if (found && 'status' in found) return found
    const chosen = found && numberOf(found)
    if (chosen && chosen.kind !== 'one') return numberFailure(chosen.kind, found.name)
    const number = chosen ? chosen.number : plainNumber(said)
    if (number === undefined)
      return fatal(
        'number_invalid',
        `${said} is not a number that can be called.`,
        'Say the number with its digits only.',
      )
    return deed(signal, async () => {
      const call = ['am', 'start', '-a', 'android.intent.action.CALL', '-d', `tel:${number}`]
      if (hasFailed(await phone.run(call, { timeoutMs: START_MS })))
        return fatal(
          'call_refused',
          'The phone does not let calls be started.',
          'Call from the phone itself.',
        )
      const isCalling = await until(async () => {
        const { stdout } = await phone.run(['dumpsys', 'telephony.registry'], {})
        return /mCallState=[12]\b/.test(stdout) || undefined
      }, pace)
      if (isCalling) return { status: 'success', data: { name: found?.name ?? number, number } }
      return fatal(
        'call_failed',
        'The call did not begin.',
        'The number may be waiting in the phone app: press the call button there.',
      )
    })
  }

export const readScreenAloud =
  (inside: Inside): OperationHandler =>
  async (_args, { signal }) => {
    const { phone, session } = inside
    const locked = await unlock(phone, { signal })
    if (locked) return locked
    const nodes = await settledScreen(inside, { signal })
    if (!nodes) return again('The screen could not be read.')
    const { packageName = '' } = await readForeground(phone, { signal })
    const apps = await readInstalledApps(phone, { signal })
    const name =
      apps.find((app) => app.packageName === packageName)?.name ??
      knownApps[packageName]?.name ??
      (/launcher|home/i.test(packageName) ? 'The home screen' : nameOfPackage(packageName))
    const { contact, isInConversation } = session
    const isTheirs = isInConversation && contact && session.app?.packageName === packageName
    return {
      status: 'success',
      data: describeScreen(nodes, {
        app: name ?? 'The screen',
        ...(isTheirs && {
          contact: { name: contact.name, ...(contact.planId !== undefined && { id: contact.planId }) },
        }),
      }),
    }
  }

export const launchVisionMode =
  ({ phone, pace }: Inside): OperationHandler =>
  async (_args, { signal }) => {
    const locked = await unlock(phone, { signal })
    if (locked) return locked
    const start = ['am', 'start', '-W', '-a', 'android.media.action.STILL_IMAGE_CAMERA']
    const started = await phone.run(start, { signal })
    if (hasFailed(started)) return fatal('camera_missing', 'There is no camera app.', 'Install a camera app.')
    const opened = /^Activity: ([\w.]+)\//m.exec(started.stdout)?.[1]
    const isThere = await until(
      async () => {
        const { packageName } = await readForeground(phone, { signal })
        return (packageName !== undefined && (opened === undefined || packageName === opened)) || undefined
      },
      pace,
      signal,
    )
    if (!isThere) return again('The camera did not come up.')
    return { status: 'success', data: { prompt: 'Vision Mode is on.' } }
  }
