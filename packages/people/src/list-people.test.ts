import { type Actor, createRuntime } from '@countersign/core'
import { ada, as, nia } from '@countersign/core/testing'
import { testStores } from '@countersign/storage/testing'
import { describe, expect, it } from 'vitest'
import { peoplePack } from './people-pack.ts'
import { addUser } from './testing/index.ts'

const finn: Actor = { id: 'finn', name: 'Finn Frost', role: 'Assistant' }
const cleo: Actor = { id: 'cleo', name: 'Cleo Client', role: 'Client' }

describe.each(testStores)('list_people on $kind', ({ open }) => {
  async function start() {
    const { store } = await open([peoplePack])
    for (const actor of [ada, nia, finn, cleo]) await addUser(store, actor, { active: actor !== finn })
    return createRuntime({ store, packs: [peoplePack] })
  }

  it.each([ada, nia, finn])(
    'names everybody who works here to $role, also those who are gone',
    async (actor) => {
      const runtime = await start()
      const answer = await as(actor, () => runtime.call('list_people', {}))
      expect(answer).toEqual({
        kind: 'answer',
        result: {
          people: [
            { id: 'ada', name: 'Ada Admin', role: 'Admin', is_active: true },
            { id: 'finn', name: 'Finn Frost', role: 'Assistant', is_active: false },
            { id: 'nia', name: 'Nia Nutritionist', role: 'Nutritionist', is_active: true },
          ],
        },
      })
    },
  )

  it.each(['Client', 'Visitor'])('names nobody to a %s', async (role) => {
    const runtime = await start()
    const answer = await as({ ...cleo, role }, () => runtime.call('list_people', {}))
    expect(answer).toMatchObject({ kind: 'failed', error: { code: 'not_allowed' } })
  })

  it('is not shown to a model, and makes no workspace', async () => {
    const { catalogue } = await start()
    expect(catalogue.get('list_people')?.action.hidden).toBe(true)
    expect(catalogue.workspaces).toEqual([])
  })
})
