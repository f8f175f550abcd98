import {
  effectNumbered,
  listAlerts,
  type ServiceAlert,
  severityNumbered,
  toServiceAlert,
} from '../../domain/service-alert.ts'
import type { Alert, AlertSubject, Realtime } from '../../realtime/index.ts'

export interface AlertQuestion {
  /** Seconds since 1970. */
  readonly now: number
  readonly from: number
  readonly until: number
  readonly languages: readonly string[]
}

/** What there is to say about something, in the words of the contract. */
export function alertsAbout(
  realtime: Realtime,
  subject: AlertSubject,
  { now, from, until, languages }: AlertQuestion,
): readonly ServiceAlert[] {
  const found = realtime.alerts(now, subject, from, until)
  return listAlerts(found.map((alert) => inLanguage(alert, languages)))
}

function inLanguage(alert: Alert, languages: readonly string[]): ServiceAlert | undefined {
  const said = (texts: Alert['header']): string | undefined => {
    const tags = Object.keys(texts)
    const [tag = tags[0]!] = [...languages, ''].flatMap((language) =>
      tags.filter((each) => each === language || (language !== '' && each.startsWith(`${language}-`))),
    )
    return texts[tag]
  }
  return toServiceAlert({
    header: said(alert.header),
    description: said(alert.description),
    url: said(alert.url),
    effect: effectNumbered(alert.effect),
    severity: severityNumbered(alert.severity),
  })
}
