import { defineAction } from '@countersign/core'
import { id } from '@countersign/core/fields'
import { z } from 'zod'
import { toTurnBody } from '../service/turn-body.ts'
import { deviceTurns } from '../tables.ts'

export const listDeviceTurns = defineAction({
  name: 'list_device_turns',
  title: 'List what was said',
  description: 'Lists what this person said to their devices and what became of it, newest first.',
  effect: 'read',
  input: z.strictObject({
    deviceId: id('device').optional(),
    planId: id('plan').optional(),
    limit: z.int().min(1).max(100).default(20),
    /** Only those from before this time. */
    before: z.iso.datetime().optional(),
  }),
  run: async ({ input, records, actor }) => {
    const { deviceId, planId, limit, before } = input
    const turns = await records.find(deviceTurns, {
      where: [
        ['owner_id', '=', actor.id],
        ...(deviceId === undefined ? [] : [['device_id', '=', deviceId] as const]),
        ...(planId === undefined ? [] : [['plan_id', '=', planId] as const]),
        ...(before === undefined ? [] : [['created_at', '<', before] as const]),
      ],
      orderBy: [
        ['created_at', 'desc'],
        ['id', 'desc'],
      ],
      limit,
    })
    return { turns: turns.map(toTurnBody) }
  },
})
