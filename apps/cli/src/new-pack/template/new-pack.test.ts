import { ada, as, createWorkbench, nia, type Workbench } from '@countersign/core/testing'
import { hear } from '@countersign/language/testing'
import { testStores } from '@countersign/storage/testing'
import { beforeEach, expect, it } from 'vitest'
import { grammar, pack } from './index.ts'
import { tasks } from './tables.ts'

let bench: Workbench
beforeEach(async () => {
  bench = await createWorkbench(testStores[0]!.open, { packs: [pack] })
})

const propose = (action: string, input: object) => bench.propose([{ action, input: { ...input } }])
const add = async (title: string) => bench.carryOut(await propose('add_new_pack_task', { title }))
const rows = () => bench.store.read((reader) => reader.rows.find(tasks, {}))
const heard = (text: string) => hear({ runtime: bench.runtime, pack, grammar }, text)

it('shows what would be added, adds it once it is approved, and takes it back on undo', async () => {
  const plan = await propose('add_new_pack_task', { title: 'Water the roses', due: '2026-11-20' })
  expect(plan.steps[0]?.preview).toMatchObject({
    description: 'Add the task "Water the roses", due 20 November 2026',
    changes: [{ op: 'insert', table: 'new_pack_tasks', after: { title: 'Water the roses', done: false } }],
  })
  expect(await rows()).toEqual([])
  const done = await bench.carryOut(plan)
  expect(await rows()).toMatchObject([{ title: 'Water the roses' }])
  const undo = await as(nia, () => bench.runtime.undo(done.id))
  if (undo.ok) await bench.carryOut(undo.value)
  expect(await rows()).toEqual([])
})

it('understands what people say', async () => {
  expect(await heard('Add the task water the roses')).toMatchObject({
    writes: [{ tool: 'add_new_pack_task', input: { title: 'water the roses' } }],
  })
  await add('Water the roses')
  const [{ id } = { id: '' }] = await rows()
  expect(await heard('Finish water the roses')).toMatchObject({
    writes: [{ tool: 'finish_new_pack_task', input: { task_id: id } }],
  })
  expect(await heard('What is to be done?')).toMatchObject({ writes: [], says: '- Water the roses' })
})

it('changes nothing where it is not told to', async () => {
  expect(await heard('Finish the dishes')).toMatchObject({
    writes: [],
    says: expect.stringContaining('no open task') as string,
  })
  expect(await heard('Never add the task water the roses')).toMatchObject({ writes: [] })
})

it('refuses a second open task of the same title, also when undo would bring one back', async () => {
  await add('Water the roses')
  const twin = await propose('add_new_pack_task', { title: 'water the ROSES' })
  expect(twin.steps[0]?.preview.failure).toMatchObject({ code: 'task_open' })

  const [{ id } = { id: '' }] = await rows()
  const finished = await bench.carryOut(await propose('finish_new_pack_task', { task_id: id }))
  await add('Water the roses')
  const undo = await as(nia, () => bench.runtime.undo(finished.id))
  expect(undo).toMatchObject({ ok: false, error: { code: 'task_open' } })
})

it.each([{}, { title: '' }, { title: 'Dig', due: 'soon' }, { title: 'Dig', colour: 'red' }])(
  'refuses %j',
  async (input) => {
    const refused = await as(nia, () =>
      bench.runtime.propose({ steps: [{ action: 'add_new_pack_task', input }] }),
    )
    expect(refused).toMatchObject({ ok: false, error: { code: 'no_valid_steps' } })
  },
)

it('is for staff', async () => {
  const client = { ...ada, id: 'cleo', role: 'Client' }
  expect(await as(client, () => bench.runtime.call('list_new_pack_tasks', {}))).toMatchObject({
    kind: 'failed',
  })
})
