import { createRuntime } from '@countersign/core'
import { ada, as, ben, createFakeClock, nia, samplePack } from '@countersign/core/testing'
import { testStores } from '@countersign/storage/testing'
import { describe, expect, it } from 'vitest'
import { mails } from './mail/mails-table.ts'
import { createPeople } from './people.ts'
import { peoplePack } from './people-pack.ts'
import { addUser } from './testing/index.ts'

const packs = [peoplePack, samplePack]

describe.each(testStores)('notices on $kind', ({ open }) => {
  async function start() {
    const clock = createFakeClock()
    const { store, reopen } = await open(packs, clock)
    const peopleOn = (on: typeof store) =>
      createPeople({ store: on, clock, publicUrl: () => 'https://example.com', onFault: () => {} })
    const runtime = createRuntime({ store, packs, clock })
    for (const person of [ada, ben, nia]) await addUser(store, person)
    await addUser(store, { ...ada, id: 'old' }, { active: false })
    const made = await as(ada, () =>
      runtime.propose({ direct: true, steps: [{ action: 'create_contact', input: { name: 'Jane' } }] }),
    )
    const id = made.ok ? made.value.steps[0]!.preview.changes[0]!.id : ''
    const people = peopleOn(store)
    return {
      runtime,
      people,
      clock,
      contact: id,
      another: async () => peopleOn(await reopen()),
      ask: async (actor = nia) => {
        const asked = await as(actor, () =>
          runtime.propose({ steps: [{ action: 'change_balance', input: { id, by: 50 } }] }),
        )
        return asked.ok ? asked.value : expect.fail(asked.error.message)
      },
      allMails: () => store.read((reader) => reader.rows.find(mails, { orderBy: [['recipient', 'asc']] })),
    }
  }

  /** Until there are so many mails: an event is told only when no transaction before it is open anywhere in the database. */
  async function tell(
    chores: readonly { tellApprovers(): Promise<boolean> }[],
    allMails: () => Promise<readonly unknown[]>,
    count: number,
  ): Promise<void> {
    await expect
      .poll(async () => {
        await Promise.all(chores.map((own) => own.tellApprovers()))
        return (await allMails()).length
      })
      .toBeGreaterThanOrEqual(count)
  }

  it('go to each active admin, once, with what is asked and where to decide it', async () => {
    const { people, ask, allMails, runtime } = await start()
    const plan = await ask()
    await tell([people.chores], allMails, 2)
    await as(nia, () => runtime.refresh(plan.id))
    await people.chores.tellApprovers()
    const told = await allMails()
    expect(told.map(({ recipient }) => recipient)).toEqual(['ada@example.com', 'ben@example.com'])
    expect(told[0]).toMatchObject({ subject: 'Nia Nutritionist asks for your approval', status: 'kept' })
    expect(told[0]!['text']).toContain('Change a balance by 50')
    expect(told[0]!['text']).toContain(`https://example.com/approvals/${plan.id}`)
  })

  it('are not sent for what its proposer may approve, what is decided, or what is over', async () => {
    const { people, ask, allMails, runtime, clock } = await start()
    await ask(ada)
    const dismissed = await ask()
    await as(nia, () => runtime.dismiss(dismissed.id))
    await ask()
    clock.advance(25 * 60 * 60 * 1000)
    while (await people.chores.tellApprovers());
    expect(await allMails()).toEqual([])
  })

  it('go when what they speak of is erased', async () => {
    const { people, ask, allMails, runtime, contact } = await start()
    await ask()
    await tell([people.chores], allMails, 2)
    expect(await allMails()).toHaveLength(2)
    const input = { table: 'sample_contacts', id: contact }
    const asked = await as(ada, () => runtime.propose({ steps: [{ action: 'erase_person', input }] }))
    if (!asked.ok) return expect.fail(asked.error.message)
    const { id: planId, steps } = asked.value
    const decisions = steps.map(({ id, preview }) => ({
      stepId: id,
      decision: 'approve' as const,
      previewHash: preview.hash,
    }))
    await as(ada, () => runtime.decide({ planId, decisions, execute: true }))
    await runtime.chores.deliverEffects()
    expect(await allMails()).toEqual([])
  })

  it('are sent once by several processes, each of which goes on where the last one was', async () => {
    const { people, ask, allMails, another } = await start()
    const processes = [people, await another(), await another()]
    const chores = processes.map((own) => own.chores)
    for (let count = 1; count <= 3; count++) {
      await ask()
      await tell(chores, allMails, 2 * count)
    }
    expect(await allMails()).toHaveLength(6)
    expect(await people.chores.tellApprovers()).toBe(false)
  })
})
