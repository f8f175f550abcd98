import { defineAction, definePack } from '@countersign/core'
import { ada, nia } from '@countersign/core/testing'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { createHarness } from './testing/harness.ts'

const pack = (name: string, ...roles: string[]) => {
  const action = `list_${name}`
  const input = z.strictObject({})
  const list = defineAction({ name: action, title: 'List', effect: 'read', input, run: async () => [] })
  const suggestions = [`List the ${name}`]
  return definePack({
    name,
    title: name.toUpperCase(),
    suggestions,
    actions: [list],
    roles: { [action]: roles },
  })
}

it('are told to each person: those in which there is something for their role', async () => {
  const harness = await createHarness({
    packs: [pack('shed', 'Admin'), pack('garden', 'Admin', 'Nutritionist')],
  })
  const workspacesOf = async (who: typeof ada, path = '/api/me') =>
    (await harness.call('GET', path, { key: await harness.key(who) })).body.workspaces
  const garden = { id: 'garden', title: 'GARDEN' }
  const suggestions = ['List the garden']
  expect(await workspacesOf(ada)).toMatchObject([{ id: 'shed', title: 'SHED' }, garden])
  expect(await workspacesOf(nia)).toEqual([{ ...garden, suggestions }])
  expect(await workspacesOf(nia, '/api/assistant')).toMatchObject([garden])

  // In another there is nothing to talk about, and nobody hears of it.
  const begin = async (who: typeof ada, workspace: string) =>
    harness.call('POST', '/api/threads', { key: await harness.key(who), body: { workspace } })
  expect((await begin(ada, 'shed')).status).toBe(201)
  const { status, body } = await begin(nia, 'shed')
  expect(status).toBe(400)
  expect(body.error).toMatchObject({
    message: 'There is no workspace named shed.',
    hint: 'There are: garden.',
  })
})
