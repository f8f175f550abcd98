import { describe, expect, it } from 'vitest'
import { columnsOf, doableWith, labelOf, listFor, rowsIn } from './records.ts'

const tool = (name: string, effect: 'read' | 'write', fields: readonly string[] = [], required = fields) => ({
  name,
  effect,
  inputSchema: {
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field, { type: 'string' }])),
    required,
  },
})

const listTasks = tool('list_garden_tasks', 'read', ['search'], [])
const listBeds = tool('list_beds', 'read')
const getBed = tool('get_bed', 'read', ['id'])
const finish = tool('finish_task', 'write', ['task_id'])
const remove = tool('delete_bed', 'write', ['id'])
const add = tool('add_garden_task', 'write', ['title', 'bed_id'], ['title'])
const all = [listTasks, listBeds, getBed, finish, remove, add]

describe('the list that a field chooses from', () => {
  it('is the one of what the field names, whatever the pack puts before it', () => {
    expect(listFor(finish, 'task_id', all)).toBe(listTasks)
    expect(listFor(add, 'bed_id', all)).toBe(listBeds)
    expect(listFor(add, 'bedId', all)).toBe(listBeds)
  })

  it('is the one of what the action is about, for a plain id', () => {
    expect(listFor(remove, 'id', all)).toBe(listBeds)
    expect(listFor(getBed, 'id', all)).toBe(listBeds)
  })

  it('is none where no list is of that kind, or where the list wants something first', () => {
    expect(listFor(finish, 'owner_id', all)).toBeUndefined()
    expect(listFor(finish, 'task_id', [tool('list_tasks', 'read', ['bed_id'])])).toBeUndefined()
  })
})

it('offers for a row what takes it', () => {
  expect(doableWith(listBeds, all).map((each) => [each.tool.name, each.field])).toEqual([
    ['get_bed', 'id'],
    ['delete_bed', 'id'],
    ['add_garden_task', 'bed_id'],
  ])
})

describe('an answer', () => {
  it('has the rows of its one list', () => {
    expect(rowsIn({ tasks: [{ id: '1' }], total: 1 })).toEqual([{ id: '1' }])
    expect(rowsIn([{ id: '1' }, 2])).toEqual([{ id: '1' }])
    expect(rowsIn({ one: [{}], other: [{}] })).toEqual([])
    expect(rowsIn('none')).toEqual([])
  })

  it('names a row by what it is called, else by its id', () => {
    expect(labelOf({ id: '1', title: 'Dig' })).toBe('Dig')
    expect(labelOf({ id: '1', first_name: 'Ada', last_name: 'King' })).toBe('Ada King')
    expect(labelOf({ id: '1', title: '' })).toBe('1')
    expect(labelOf({})).toBe('')
  })

  it('shows columns that say something first, and none that only the program needs', () => {
    expect(
      columnsOf([
        { id: '1', version: 1, due: null, title: 'Dig' },
        { title: 'Sow', done: true },
      ]),
    ).toEqual(['title', 'done', 'due'])
  })
})
