import type { Run } from '../device/android-phone.ts'
import { typeText } from '../device/typing.ts'
import { findNamed, findSearchButton, findSearchField, type Choice } from '../screen/find-nodes.ts'
import { readScreen } from '../screen/read-screen.ts'
import { middleOf } from '../screen/screen-node.ts'
import { type Inside, settledScreen, until } from './session.ts'

/** Somebody by their name in the app that is open: in sight, or else by its search. */
export async function searchInApp(inside: Inside, name: string, run: Run): Promise<Choice> {
  const { phone, pace } = inside
  const nodes = (await settledScreen(inside, run)) ?? []
  const inSight = findNamed(nodes, name)
  if (inSight.kind !== 'none') return inSight
  let field = findSearchField(nodes)
  if (field.kind === 'none') {
    const button = findSearchButton(nodes)
    if (button.kind !== 'one') return { kind: 'none' }
    await phone.run(['input', 'tap', ...middleOf(button.node)], run)
    field =
      (await until(
        async () => {
          const seen = findSearchField((await readScreen(phone, run)) ?? [])
          return seen.kind === 'one' ? seen : undefined
        },
        pace,
        run.signal,
      )) ?? field
  }
  if (field.kind !== 'one') return { kind: 'none' }
  await phone.run(['input', 'tap', ...middleOf(field.node)], run)
  if ((await typeText(phone, name, run)) === undefined) return { kind: 'none' }
  const found = await until(
    async () => {
      const seen = findNamed((await readScreen(phone, run)) ?? [], name)
      return seen.kind === 'none' ? undefined : seen
    },
    pace,
    run.signal,
  )
  return found ?? { kind: 'none' }
}
