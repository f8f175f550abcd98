import { timeText } from '@countersign/core'
import { as, nia } from '@countersign/core/testing'
import { testStores } from '@countersign/storage/testing'
import { describe, expect, it } from 'vitest'
import { createContactCache } from './service/contact-cache.ts'
import { eraseTurns } from './service/erase-turns.ts'
import { createTurnStore } from './service/turn-store.ts'
import { deviceContacts, deviceTurns } from './tables.ts'
import { createPackBench, otto, type PackBench } from './testing/pack-bench.ts'

const hello = (deviceId: string, more: object = {}) => ({
  deviceId,
  name: 'Pixel',
  kind: 'phone',
  ops: ['send'],
  ...more,
})

describe.each(testStores)('the device workspace on $kind', (kind) => {
  it('takes in a device, keeps the name that a person gave it, and forgets it', async () => {
    const bench = await createPackBench(kind)
    await bench.read(
      'register_device',
      hello('p1', { apps: [{ name: 'Notes', kind: 'other' }], settings: { wifi: true } }),
    )
    await bench.write('rename_device', { id: 'p1', name: 'My phone' })
    await bench.read('register_device', hello('p1', { ops: ['send', 'open_app'] }))
    expect(await bench.read('get_device', { id: 'p1' })).toMatchObject({
      name: 'My phone',
      ops: ['send', 'open_app'],
      apps: [{ name: 'Notes' }],
      settings: { wifi: true },
    })
    await bench.read('note_device_state', { deviceId: 'p1', settings: { wifi: false } })
    expect(await bench.read('list_devices')).toMatchObject({
      devices: [{ id: 'p1', settings: { wifi: false } }],
    })
    const forgotten = await bench.write('forget_device', { id: 'p1' })
    expect(await bench.read('list_devices')).toEqual({ devices: [] })
    expect(forgotten.steps[0]?.receipt?.undoable).toBe(true)
  })

  it('shows and changes nothing of anybody else', async () => {
    const bench = await createPackBench(kind)
    await bench.read('register_device', hello('p1'))
    const contact = await saved(bench, { name: 'Sam' })
    const refused = async (name: string, input: unknown) => {
      const called = await bench.call(name, input, otto)
      return called.kind === 'failed'
        ? called.error.code
        : called.kind === 'plan'
          ? called.plan.steps[0]?.preview.failure?.code
          : called.kind
    }
    expect(await refused('register_device', hello('p1'))).toBe('device_taken')
    expect(await refused('get_device', { id: 'p1' })).toBe('device_not_found')
    expect(await refused('note_device_state', { deviceId: 'p1', settings: {} })).toBe('device_not_found')
    expect(await refused('rename_device', { id: 'p1', name: 'x' })).toBe('device_not_found')
    expect(await refused('forget_device', { id: 'p1' })).toBe('device_not_found')
    expect(await refused('save_device_contact', { id: contact, name: 'x' })).toBe('contact_not_found')
    expect(await refused('delete_device_contact', { id: contact })).toBe('contact_not_found')
    expect(await refused('note_contact_used', { id: contact, app: 'Signal' })).toBe('contact_not_found')
    expect(await bench.read('list_device_contacts', {}, otto)).toEqual({
      contacts: [],
      total: 0,
      nextCursor: null,
    })
  })

  it('keeps contacts, finds them by a part of the name, and imports those that are new', async () => {
    const bench = await createPackBench(kind)
    const sam = await saved(bench, { name: 'Sam Reed', phones: ['+1 555 0101'], relations: ['brother'] })
    await bench.write('save_device_contact', {
      id: sam,
      name: 'Sam Reed',
      nicknames: ['Sammy'],
      phones: ['+1 555 0101'],
    })
    const card = (name: string, phone: string) => `BEGIN:VCARD\nFN:${name}\nTEL:${phone}\nEND:VCARD\n`
    const vcards =
      card('Sam Reed', '+1 (555) 0101') + card('Mia 100%', '1') + card('Mia 100%', '1') + 'BEGIN:VCARD\n'
    const imported = await bench.write('import_device_contacts', { vcards })
    expect(imported.steps[0]).toMatchObject({
      preview: {
        description: 'Import one contact',
        warnings: ['1 of the cards cannot be read and are left out.', '2 of them are there already.'],
      },
      receipt: { result: { imported: 1, known: 2, unread: 1 } },
    })
    const names = async (search?: string) =>
      (await bench.read('list_device_contacts', { ...(search !== undefined && { search }) })).contacts.map(
        ({ name }: { name: string }) => name,
      )
    expect(await names()).toEqual(['Mia 100%', 'Sam Reed'])
    expect(await names('reed')).toEqual(['Sam Reed'])
    expect(await names('%')).toEqual(['Mia 100%'])
    const nothing = await bench.call('import_device_contacts', { vcards: 'Dear Sir' })
    expect(nothing).toMatchObject({ kind: 'failed', error: { code: 'bad_contact_card' } })
    await bench.write('delete_device_contact', { id: sam })
    expect(await names()).toEqual(['Mia 100%'])
  })

  it('lists contacts in pages, and finds them by anything that is known of them', async () => {
    const bench = await createPackBench(kind)
    const ids = new Map<string, string>()
    for (const input of [
      { name: 'Ada', organization: 'Northwind' },
      { name: 'Søren Dahl', nicknames: ['Big D'] },
      { name: 'Zoë Martin', relations: ['sister'] },
      { name: 'Bea', phones: ['+1 (555) 0199'] },
    ])
      ids.set(input.name, await saved(bench, input))
    const list = (input: object) => bench.read('list_device_contacts', input)
    const names = async (input: object) =>
      (await list(input)).contacts.map(({ name }: { name: string }) => name)
    const first = await list({ limit: 3 })
    expect(first).toMatchObject({ total: 4, contacts: [{}, {}, {}], nextCursor: expect.any(String) })
    const second = await list({ limit: 3, cursor: first.nextCursor })
    expect(second).toMatchObject({ total: 4, nextCursor: null })
    const all = [...first.contacts, ...second.contacts].map(({ name }: { name: string }) => name)
    expect(all.toSorted()).toEqual([...ids.keys()].toSorted())
    expect(await names({ limit: 1, offset: 3 })).toEqual([all[3]])
    for (const [search, name] of [
      ['NORTH', 'Ada'],
      ['big d', 'Søren Dahl'],
      ['zoe', 'Zoë Martin'],
      ['sister', 'Zoë Martin'],
      ['555 01 99', 'Bea'],
    ] as const)
      expect(await names({ search })).toEqual([name])
    const some = await list({ search: 'a', limit: 2 })
    expect(some).toMatchObject({ total: 4, nextCursor: '2' })
    expect(await names({ search: 'a', limit: 2, cursor: '2' })).toHaveLength(2)
    expect(await names({ ids: [ids.get('Bea')] })).toEqual(['Bea'])
    expect(await names({ ids: [ids.get('Bea')], search: 'ada' })).toEqual([])
    expect(await bench.call('list_device_contacts', { cursor: 'x' })).toMatchObject({ kind: 'failed' })
  })

  it('keeps the index of contacts, and reads again only those that have changed', async () => {
    const bench = await createPackBench(kind)
    const [sam, mia] = [await saved(bench, { name: 'Sam' }), await saved(bench, { name: 'Mia' })]
    const contactsOf = createContactCache(bench.runtime)
    const index = await contactsOf(nia.id)
    const before = index.get(mia)
    bench.clock.advance(1000)
    await bench.read('note_contact_used', { id: sam, app: 'Signal' })
    expect(await contactsOf(nia.id)).toBe(index)
    expect(index.get(sam)?.used).toEqual([{ app: 'Signal', at: timeText(bench.clock.now()) }])
    const { id: planId } = await bench.write('save_device_contact', { id: sam, name: 'Zacharias' })
    await contactsOf(nia.id)
    expect(index.find('Zacharias')).toMatchObject([{ contact: { id: sam } }])
    expect(index.find('Sam')).toEqual([])
    expect(index.get(mia)).toBe(before)
    await undo(bench, planId)
    await contactsOf(nia.id)
    expect(index.get(sam)?.name).toBe('Sam')
    expect(await contactsOf(otto.id)).toHaveProperty('size', 0)
  })

  it('notices one contact that goes in the moment another comes back', async () => {
    const bench = await createPackBench(kind)
    const [sam, mia] = [await saved(bench, { name: 'Sam' }), await saved(bench, { name: 'Mia' })]
    // As often changed as the other one is when it comes back.
    await bench.write('save_device_contact', { id: mia, name: 'Mia' })
    await saved(bench, { name: 'Last' })
    const contactsOf = createContactCache(bench.runtime)
    const { id: planId } = await bench.write('delete_device_contact', { id: sam })
    const index = await contactsOf(nia.id)
    expect(index.get(sam)).toBeUndefined()
    await undo(bench, planId)
    await bench.write('delete_device_contact', { id: mia })
    await contactsOf(nia.id)
    expect([index.get(sam)?.name, index.get(mia), index.size]).toEqual(['Sam', undefined, 2])
  })

  it('reads a large address book without keeping others waiting', async () => {
    const bench = await createPackBench(kind)
    const at = timeText(bench.clock.now())
    await bench.store.transaction(async (tx) => {
      for (let count = 0; count < 700; count++)
        await tx.rows.insert(deviceContacts, {
          id: `c${count}`,
          version: 1,
          owner_id: nia.id,
          name: `Person ${count}`,
          nicknames: [],
          relations: [],
          organization: null,
          phones: [],
          pronoun: null,
          used: [],
          created_at: at,
          updated_at: at,
        })
    })
    let turns = 0
    const others = setInterval(() => (turns += 1), 0)
    const [one, two] = await Promise.all([nia.id, nia.id].map(createContactCache(bench.runtime)))
    clearInterval(others)
    expect(one).toBe(two)
    expect(one?.size).toBe(700)
    expect(turns).toBeGreaterThan(0)
  })

  it('erases what was said of somebody with them', async () => {
    const bench = await createPackBench(kind)
    const turns = createTurnStore(bench.runtime)
    const about = (contactIds: (string | null)[]) =>
      turns.add({
        ownerId: nia.id,
        deviceId: null,
        said: 'tell Sam',
        understood: { kind: 'plan', plans: [], contactIds, summary: 'x' },
        summary: 'x',
        planId: null,
        status: 'done',
      })
    const [gone, kept] = [await about(['sam', null]), await about(['mia'])]
    await bench.store.transaction((tx) => eraseTurns(tx, ['sam']))
    const left = await bench.store.read((reader) => reader.rows.find(deviceTurns, {}))
    expect(left.map(({ id }) => id)).toEqual([kept.id])
    expect(gone.id).not.toBe(kept.id)
  })

  it('refuses what an operation does not take', async () => {
    const bench = await createPackBench(kind)
    const propose = (action: string, input: unknown) =>
      as(nia, () => bench.runtime.propose({ steps: [{ action, input }] }))
    for (const [action, input] of [
      ['open_app', {}],
      ['open_app', { name: 'Notes', extra: 1 }],
      ['send', { text: 'x' }],
      ['call_contact', { name: 'Sam', number: '1' }],
      ['toggle_setting', { setting: 'wifi', state: 'sideways' }],
      ['type_text', { text: 'a\0b' }],
    ] as const) {
      expect(await propose(action, input)).toMatchObject({ ok: false, error: { code: 'no_valid_steps' } })
    }
    expect(await propose('call_contact', { number: '112' })).toMatchObject({
      ok: true,
      value: { steps: [{ preview: { description: 'Call 112' } }] },
    })
  })
})

async function saved(bench: PackBench, input: object): Promise<string> {
  const plan = await bench.write('save_device_contact', input)
  return (plan.steps[0]!.receipt!.result as { id: string }).id
}

async function undo(bench: PackBench, planId: string): Promise<void> {
  const undone = await as(nia, () => bench.runtime.undo(planId))
  if (!undone.ok) throw new Error(undone.error.message)
  const decisions = undone.value.steps.map(({ id, preview }) => ({
    stepId: id,
    decision: 'approve' as const,
    previewHash: preview.hash,
  }))
  await as(nia, () => bench.runtime.decide({ planId: undone.value.id, decisions, execute: true }))
}
