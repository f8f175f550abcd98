import type { Run } from '../device/android-phone.ts'
import { readForeground } from '../device/foreground.ts'
import { typeText } from '../device/typing.ts'
import { findNamed, findSearchField } from '../screen/find-nodes.ts'
import { readScreen } from '../screen/read-screen.ts'
import { middleOf, type ScreenNode } from '../screen/screen-node.ts'
import { type Inside, until } from './session.ts'

/** Where an app is offered that is not there. */
const SHOPS = new Set(['com.android.vending', 'com.google.android.googlequicksearchbox'])

/** Looks for an app among all apps of the home screen, as a person would, and opens the one that is called so: its package. */
export async function searchLauncher(inside: Inside, name: string, run: Run): Promise<string | undefined> {
  const { phone, pace } = inside
  await phone.run(['input', 'keyevent', 'KEYCODE_HOME'], run)
  const home = (await readForeground(phone, run)).packageName
  const { stdout } = await phone.run(['wm', 'size'], run)
  const [, width, height] = /(\d+)x(\d+)\s*$/.exec(stdout.trim()) ?? []
  if (width !== undefined && height !== undefined) {
    const middle = String(Math.floor(Number(width) / 2))
    const [from, to] = [0.8, 0.2].map((part) => String(Math.floor(Number(height) * part))) as [string, string]
    await phone.run(['input', 'swipe', middle, from, middle, to, '300'], run)
  }
  const first = await until(() => readScreen(phone, run), pace, run.signal)
  const icon = (first && iconIn(first, name)) ?? (await searchFor(inside, first ?? [], name, run))
  if (icon) {
    await phone.run(['input', 'tap', ...middleOf(icon)], run)
    const opened = await until(
      async () => {
        const { packageName } = await readForeground(phone, run)
        return packageName === home ? undefined : packageName
      },
      pace,
      run.signal,
    )
    if (opened !== undefined && !SHOPS.has(opened)) return opened
  }
  await phone.run(['input', 'keyevent', 'KEYCODE_HOME'], run)
  return undefined
}

function iconIn(nodes: readonly ScreenNode[], name: string): ScreenNode | undefined {
  const found = findNamed(nodes, name)
  return found.kind === 'one' ? found.node : undefined
}

async function searchFor(
  { phone, pace }: Inside,
  nodes: readonly ScreenNode[],
  name: string,
  run: Run,
): Promise<ScreenNode | undefined> {
  const field = findSearchField(nodes)
  if (field.kind !== 'one') return undefined
  await phone.run(['input', 'tap', ...middleOf(field.node)], run)
  if ((await typeText(phone, name, run)) === undefined) return undefined
  return until(async () => iconIn((await readScreen(phone, run)) ?? [], name), pace, run.signal)
}
