import { z } from 'zod'

export const healthSchema = z
  .object({ status: z.literal('ok'), version: z.string(), store: z.enum(['sqlite', 'postgres']) })
  .meta({ id: 'Health' })
