import { z } from 'zod'
import { listAlerts, type ServiceAlert, toServiceAlert } from '../../domain/service-alert.ts'

export const ALERT_FIELDS =
  'alertHeaderText alertDescriptionText alertUrl alertEffect alertSeverityLevel effectiveStartDate effectiveEndDate'

export const alerts = z
  .array(
    z
      .object({
        alertHeaderText: z.string().nullish(),
        alertDescriptionText: z.string().nullish(),
        alertUrl: z.string().nullish(),
        alertEffect: z.string().nullish(),
        alertSeverityLevel: z.string().nullish(),
        effectiveStartDate: z.number().nullish(),
        effectiveEndDate: z.number().nullish(),
      })
      .nullable(),
  )
  .nullish()

/** Those that hold at some moment of a time, in seconds since 1970; for good where they name no dates. */
export function alertsBetween(
  raw: z.output<typeof alerts>,
  from: number,
  until: number,
): readonly ServiceAlert[] {
  const holding = (raw ?? []).filter(
    (alert) =>
      alert &&
      until >= (alert.effectiveStartDate ?? 0) &&
      from < (alert.effectiveEndDate ?? Number.POSITIVE_INFINITY),
  )
  return listAlerts(
    holding.map((alert) =>
      toServiceAlert({
        header: alert?.alertHeaderText,
        description: alert?.alertDescriptionText,
        url: alert?.alertUrl,
        effect: alert?.alertEffect,
        severity: alert?.alertSeverityLevel,
      }),
    ),
  )
}
