import { testStores } from '@countersign/storage/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { appointments } from '../../tables.ts'
import { type Bench, openBench } from '../../testing/bench.ts'
import { ada, finn, nia, noah } from '../../testing/people.ts'
import { type Seed, setRow } from '../../testing/seed.ts'

describe.each(testStores)('appointments on $kind', (kind) => {
  let bench: Bench
  let seed: Seed
  beforeAll(async () => {
    bench = await openBench(kind)
  })
  beforeEach(async () => {
    await bench.reset()
    seed = await bench.seed()
  })
  const booking = (start: string, end: string, client = seed.client) => ({
    client_id: client,
    start_time: start,
    end_time: end,
    type: 'CheckIn',
    location_type: 'Phone',
  })
  const at = (time: string) => `${seed.day}T${time}:00Z`
  const setStatus = (status: string) => setRow(bench.store, appointments, seed.appointment, { status })

  it.each([
    ['the same time', '15:00', '15:45'],
    ['its beginning', '14:30', '15:01'],
    ['its end', '15:44', '16:30'],
    ['a part of it', '15:10', '15:20'],
    ['all of it and more', '14:00', '17:00'],
  ])('refuses to book over %s, and names what is in the way', async (_what, start, end) => {
    const refused = await bench.refusal(nia, 'create_appointment', booking(at(start), at(end)))
    expect(refused).toMatchObject({
      code: 'appointment_clash',
      status: 409,
      details: { id: seed.appointment },
    })
    expect(refused.message).toMatch(
      new RegExp(`^Nia Novak already has a follow-up with ${seed.name} on \\w{3} .* 2026, 10:00–10:45\\.$`),
    )
  })

  it('is booked once, however many are approved at the same moment', async () => {
    const plans = await Promise.all(
      [1, 2, 3, 4].map(() => bench.propose(nia, 'create_appointment', booking(at('08:00'), at('08:30')))),
    )
    const decided = await Promise.all(plans.map((plan) => bench.decide(plan, 'approve')))
    expect(decided.filter(({ status }) => status === 'succeeded')).toHaveLength(1)
    const failed = decided.filter(({ status }) => status !== 'succeeded').flatMap(({ steps }) => steps)
    expect(failed.every(({ error }) => error?.code === 'appointment_clash')).toBe(true)
  })

  it('does not come back by undo where another was booked over it', async () => {
    const cancelled = await bench.propose(nia, 'cancel_appointment', { id: seed.appointment })
    await bench.decide(cancelled, 'approve')
    await bench.write(nia, 'create_appointment', booking(at('15:00'), at('15:45')))
    expect(await bench.undo(nia, cancelled.id)).toMatchObject({
      ok: false,
      error: { code: 'appointment_clash' },
    })
  })

  it('books what begins when another ends, and the other way round', async () => {
    await bench.write(nia, 'create_appointment', booking(at('15:45'), at('16:00')))
    await bench.write(nia, 'create_appointment', booking(at('14:00'), at('15:00')))
  })

  it('books the same time with another nutritionist', async () => {
    const other = await bench.seed(noah)
    const { receipt } = await bench.write(
      noah,
      'create_appointment',
      booking(at('15:00'), at('15:45'), other.client),
    )
    expect(receipt?.result).toMatchObject({ nutritionist: 'Noah Nowak' })
  })

  it.each(['Cancelled', 'LateCancellation', 'NoShow'])('gives the time of a %s one away', async (status) => {
    await setStatus(status)
    await bench.write(nia, 'create_appointment', booking(at('15:00'), at('15:45')))
  })

  it('refuses to move one over another, and lets one be moved within its own time', async () => {
    const other = await bench.seed()
    const move = { id: other.appointment, start_time: at('15:15') }
    expect(await bench.refusal(nia, 'update_appointment', move)).toMatchObject({ code: 'appointment_clash' })
    await bench.write(nia, 'update_appointment', { id: seed.appointment, start_time: at('15:15') })
  })

  it('refuses the second of two bookings of one time in one plan', async () => {
    const steps = [1, 2].map(() => ({
      action: 'create_appointment',
      input: booking(at('18:00'), at('18:30')),
    }))
    const [first, second] = await bench.proposeSteps(nia, steps)
    expect(first?.preview.failure).toBeUndefined()
    expect(second?.preview.failure).toMatchObject({ code: 'appointment_clash' })
  })

  it('gives the appointment to the nutritionist of the client, whoever books it', async () => {
    for (const [index, actor] of [ada, finn].entries()) {
      const { receipt } = await bench.write(
        actor,
        'create_appointment',
        booking(at(`1${index}:00`), at(`1${index}:30`)),
      )
      expect(receipt?.result).toMatchObject({ nutritionist_id: 'nia', nutritionist: 'Nia Novak' })
    }
  })

  it('keeps the length of one that only starts at another time', async () => {
    const { receipt } = await bench.write(nia, 'update_appointment', {
      id: seed.appointment,
      start_time: at('17:00'),
    })
    expect(receipt?.result).toMatchObject({ end_time: `${seed.day}T17:45:00.000Z` })
  })

  it('takes a time with an offset as it is, and one without as the local time of whoever asks', async () => {
    const local = await bench.write(
      nia,
      'create_appointment',
      booking('2026-07-01T10:00', '2026-07-01T10:30'),
    )
    expect(local.receipt?.result).toMatchObject({ start_time: '2026-07-01T14:00:00.000Z' })
    const fixed = booking('2026-07-02T10:00:00+02:00', '2026-07-02T10:30+02:00')
    const exact = await bench.write(nia, 'create_appointment', fixed)
    expect(exact.receipt?.result).toMatchObject({ start_time: '2026-07-02T08:00:00.000Z' })
  })

  it.each([
    ['25 hours', 25, 'Cancelled'],
    ['23 hours', 23, 'LateCancellation'],
    ['no time', 0, 'LateCancellation'],
  ])('knows what to call a cancellation %s before the start', async (_notice, hours, status) => {
    bench.clock.set(new Date(Date.parse(at('15:00')) - hours * 3_600_000).toISOString())
    const { receipt } = await bench.write(nia, 'cancel_appointment', { id: seed.appointment })
    expect(receipt?.result).toMatchObject({ status })
  })

  it('shows a cancellation anew that has become a late one by the time it is approved', async () => {
    bench.clock.set(new Date(Date.parse(at('15:00')) - 24 * 3_600_000).toISOString())
    const plan = await bench.propose(nia, 'cancel_appointment', { id: seed.appointment })
    expect(plan.steps[0]!.preview).toMatchObject({ changes: [{ after: { status: 'Cancelled' } }] })
    await expect(bench.decide(plan, 'approve')).rejects.toThrow('Look at the new preview')
    const stored = await bench.store.read((reader) => reader.plans.get(plan.id))
    expect(stored?.steps[0]).toMatchObject({
      status: 'stale',
      preview: {
        changes: [{ after: { status: 'LateCancellation' } }],
        warnings: ['It is less than 24 hours before the start: this counts as a late cancellation.'],
      },
    })
  })

  const actionTo = {
    Confirmed: 'confirm_appointment',
    Completed: 'complete_appointment',
    NoShow: 'mark_no_show',
    Cancelled: 'cancel_appointment',
  }
  const allowed: Readonly<Record<string, readonly string[]>> = {
    Scheduled: ['Confirmed', 'Cancelled'],
    Confirmed: ['Completed', 'NoShow', 'Cancelled'],
    Completed: [],
    NoShow: [],
    Cancelled: [],
    LateCancellation: [],
  }
  it.each(Object.keys(allowed))('lets a %s one become only what its status allows', async (from) => {
    await setStatus(from)
    for (const [to, action] of Object.entries(actionTo)) {
      const answer = await bench.call(nia, action, { id: seed.appointment })
      if (allowed[from]!.includes(to)) expect(answer).toMatchObject({ kind: 'plan' })
      else expect(answer).toMatchObject({ kind: 'failed', error: { code: 'appointment_status' } })
    }
  })

  it('says why a status cannot change', async () => {
    const complete = () => bench.refusal(nia, 'complete_appointment', { id: seed.appointment })
    expect((await complete()).message).toBe(
      'The appointment is marked as scheduled: it must be confirmed first.',
    )
    await setStatus('Cancelled')
    expect((await complete()).message).toBe('The appointment is marked as cancelled: that is final.')
  })

  it('takes notes on one that is over, and no other change', async () => {
    await setStatus('Completed')
    await bench.write(nia, 'update_appointment', { id: seed.appointment, notes: 'Went well' })
    const move = { id: seed.appointment, start_time: at('17:00'), notes: 'Again' }
    expect(await bench.refusal(nia, 'update_appointment', move)).toMatchObject({
      code: 'appointment_status',
      message: 'The appointment is marked as completed: only its notes can be changed.',
    })
  })

  it('says so when nothing would change', async () => {
    const same = { id: seed.appointment, type: 'FollowUp' }
    expect(await bench.refusal(nia, 'update_appointment', same)).toMatchObject({ code: 'nothing_to_change' })
  })

  it('warns of a time that is past', async () => {
    const plan = await bench.propose(
      nia,
      'create_appointment',
      booking('2025-12-01T10:00', '2025-12-01T10:30'),
    )
    expect(plan.steps[0]!.preview.warnings).toEqual(['This appointment is in the past.'])
  })
})
