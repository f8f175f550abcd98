import { z } from 'zod'
import { defineAction } from '../../action/define-action.ts'
import { fail } from './error-codes.ts'
import { clippings, contacts, notes } from './tables.ts'

export const addNote = defineAction({
  name: 'add_note',
  title: 'Add note',
  effect: 'write',
  tier: 'standard',
  input: z.strictObject({ contact_id: z.string(), body: z.string().min(1).max(10_000) }),
  describe: async ({ input, records }) => {
    const contact = await records.get(contacts, input.contact_id)
    return `Add a note to ${contact?.name ?? 'a contact'}`
  },
  run: async ({ input, records, newId, now }) => {
    const contact = await records.get(contacts, input.contact_id)
    if (!contact) return fail('contact_not_found', `There is no contact ${input.contact_id}.`)
    return records.insert(notes, { id: newId(), contact_id: contact.id, body: input.body, created_at: now })
  },
})

/** An effect outside the database: kind `message`. */
export const sendMessage = defineAction({
  name: 'send_message_to_contact',
  title: 'Send message',
  effect: 'write',
  tier: 'standard',
  input: z.strictObject({ contact_id: z.string(), text: z.string().min(1).max(1000) }),
  describe: ({ input }) => `Send "${input.text}"`,
  run: async ({ input, records, outbox }) => {
    const contact = await records.get(contacts, input.contact_id)
    if (!contact) return fail('contact_not_found', `There is no contact ${input.contact_id}.`)
    outbox.add('message', { to: contact.email, text: input.text })
    return { queued: true }
  },
})

export const takeClipping = defineAction({
  name: 'take_clipping',
  title: 'Take in a clipping',
  effect: 'intake',
  input: z.strictObject({ body: z.string().min(1).max(10_000) }),
  run: async ({ input, records, newId, now }) =>
    records.insert(clippings, { id: newId(), body: input.body, created_at: now }),
})

export const showArchive = defineAction({
  name: 'show_archive',
  title: 'Show archive',
  effect: 'view',
  input: z.strictObject({ visible: z.boolean() }),
  describe: ({ input }) => (input.visible ? 'Show the archive' : 'Hide the archive'),
})

export const ringBell = defineAction({
  name: 'ring_bell',
  title: 'Ring the bell',
  effect: 'device',
  input: z.strictObject({ times: z.int().min(1).max(3) }),
  describe: ({ input }) => `Ring the bell ${input.times === 1 ? 'once' : `${input.times} times`}`,
})

/** Goes to one of several devices. */
export const playTone = defineAction({
  name: 'play_tone',
  title: 'Play a tone',
  effect: 'device',
  input: z.strictObject({ speaker: z.string().max(40), tone: z.string().max(40) }),
  describe: ({ input }) => `Play ${input.tone} on the speaker ${input.speaker}`,
  address: async ({ input }) =>
    input.speaker === 'nowhere'
      ? fail('speaker_not_found', `There is no speaker ${input.speaker}.`)
      : input.speaker,
  run: async ({ input }) => ({ tone: input.tone }),
})
