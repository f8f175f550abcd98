import { currentOrigin, defineAction } from '@countersign/core'
import type { GetProvider } from '../adapters/provider.ts'
import { planTrip } from '../domain/plan-trip.ts'
import { planTripInput } from '../domain/plan-trip-input.ts'
import { toLocation } from '../domain/user-variable.ts'
import { fail } from '../error-codes.ts'
import { findVariable } from './find-variable.ts'

export const createPlanTrip = (provider: GetProvider) =>
  defineAction({
    name: 'plan_trip',
    title: 'Plan a trip',
    description:
      'Finds ways to get from one place to another by public transport and on foot, with realtime. Places are coordinates, or the name of a place that this person has saved.',
    effect: 'read',
    outside: true,
    input: planTripInput,
    refuseInput: ([issue]) => ({
      code: 'validation-error',
      message: issue?.message ?? 'The input is not valid',
    }),
    run: async (context) => {
      const planned = await planTrip(context.input, {
        provider: await provider(),
        now: context.now,
        correlationId: currentOrigin().correlationId,
        findLocation: async (label) => {
          const saved = await findVariable(context, label)
          return saved?.type === 'location' ? toLocation(saved.key, saved.value) : undefined
        },
      })
      if (planned.ok) return planned.value
      const { code, message, ...extra } = planned.error
      return fail(code, message, extra)
    },
  })
