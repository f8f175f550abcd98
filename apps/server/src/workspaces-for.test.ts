import { defineAction, definePack } from '@countersign/core'
import { ada, nia } from '@countersign/core/testing'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { createHarness } from './testing/harness.ts'

const pack = (name: string, ...roles: string[]) => {
  const action = `list_${name}`
  const input = z.strictObject({})
  const list = defineAction({ name: action, title: 'List', effect: 'read', input, run: async () => [] })
  return definePack({ name, title: name.toUpperCase(), actions: [list], roles: { [action]: roles } })
}

it('are told to each person: those in which there is something for their role', async () => {
  const harness = await createHarness({
    packs: [pack('shed', 'Admin'), pack('garden', 'Admin', 'Nutritionist')],
  })
  const workspacesOf = async (who: typeof ada) =>
    (await harness.call('GET', '/api/me', { key: await harness.key(who) })).body.workspaces
  const garden = { id: 'garden', title: 'GARDEN' }
  expect(await workspacesOf(ada)).toEqual([{ id: 'shed', title: 'SHED' }, garden])
  expect(await workspacesOf(nia)).toEqual([garden])
})
