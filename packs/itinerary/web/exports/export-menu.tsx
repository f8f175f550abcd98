import { Button, Menu, useGo } from '@countersign/ui'
import { CalendarDays, Download, Printer, Route } from 'lucide-react'
import type { Trip } from '../data/trip.ts'
import { paths } from '../parts/paths.ts'
import { download, fileName } from './download.ts'
import { toGpx } from './gpx.ts'
import { toIcs } from './ics.ts'

/** The trip to take along: for calendars, for navigation, on paper. */
export function ExportMenu({ trip }: { trip: Trip }) {
  const go = useGo()
  return (
    <Menu
      trigger={
        <Button icon={<Download />} className="@max-2xl:w-8 @max-2xl:gap-0 @max-2xl:px-0">
          <span className="@max-2xl:sr-only">Export</span>
        </Button>
      }
      items={[
        {
          label: 'Calendar (ICS)',
          icon: <CalendarDays />,
          onSelect: () =>
            download(fileName(trip.name, 'ics'), 'text/calendar;charset=utf-8', toIcs(trip, new Date())),
        },
        {
          label: 'Waypoints and routes (GPX)',
          icon: <Route />,
          onSelect: () => download(fileName(trip.name, 'gpx'), 'application/gpx+xml', toGpx(trip)),
        },
        { label: 'Print', icon: <Printer />, onSelect: () => go(paths.print(trip.id)) },
      ]}
    />
  )
}
