import { count } from '@countersign/core/words'
import { Card, CardHeader, DateTime, Go, linkClass, SafeText, Switch, useAct } from '@countersign/ui'
import { useState } from 'react'
import { AppointmentSheet } from '../appointments/appointment-sheet.tsx'
import { StatusBadge } from '../appointments/status-badge.tsx'
import type { ClientDetails } from '../data/answers.ts'
import { useMay } from '../data/person.ts'
import { Facts } from '../parts/facts.tsx'
import { paths } from '../parts/paths.ts'
import { label } from '../parts/words.ts'
import { sayMeasurements } from '../progress/say-measurements.ts'
import { ConsentCard } from './consent-card.tsx'

export function OverviewTab({ client }: { client: ClientDetails }) {
  const may = useMay()
  const act = useAct()
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[1fr_22rem]">
      <div className="flex flex-col gap-4">
        <Now client={client} />
        <Card aria-label="Details">
          <CardHeader title="Details" />
          <div className="p-4">
            <Facts
              facts={[
                ['E-mail', client.email && <Contact href={`mailto:${client.email}`} text={client.email} />],
                ['Phone', client.phone && <Contact href={`tel:${client.phone}`} text={client.phone} />],
                ['Health', client.health_conditions ?? undefined],
                ['Nutritionist', client.primary_nutritionist],
                ['Client since', <DateTime value={client.created_at} style="date" />],
              ]}
            />
          </div>
        </Card>
      </div>
      <div className="flex flex-col gap-4">
        <ConsentCard client={client} />
        <Card aria-label="Reminders" className="p-4">
          <Switch
            label="Appointment reminders"
            hint={client.email === null ? 'There is no e-mail address to send them to.' : 'By e-mail.'}
            checked={client.reminders}
            disabled={act.isPending || !may('set_client_reminders')}
            onChange={(reminders) =>
              act.mutate({ action: 'set_client_reminders', input: { id: client.id, reminders } })
            }
          />
        </Card>
      </div>
    </div>
  )
}

const Contact = ({ href, text }: { href: string; text: string }) => (
  <a href={href} className={linkClass}>
    <SafeText>{text}</SafeText>
  </a>
)

/** What is going on with the client; the clinical part only for those who get it. */
function Now({ client }: { client: ClientDetails }) {
  const [opened, setOpened] = useState<string | undefined>()
  const { next_appointment: next, active_meal_plan: plan, active_goals: goals, last_progress: last } = client
  const here = paths.client(client.id)
  return (
    <Card aria-label="Now">
      <CardHeader title="Now" />
      <div className="p-4">
        <Facts
          facts={[
            [
              'Next',
              next ? (
                <span className="flex flex-wrap items-center gap-2">
                  <button
                    type="button"
                    className={`${linkClass} cursor-pointer`}
                    onClick={() => setOpened(next.id)}
                  >
                    <DateTime value={next.start_time} style="datetime" />
                  </button>
                  {label(next.type)}
                  <StatusBadge status={next.status} />
                </span>
              ) : (
                <span className="text-soft">Nothing booked</span>
              ),
            ],
            [
              'Meal plan',
              plan === undefined ? undefined : plan ? (
                <Go to={paths.mealPlan(plan.id)}>{plan.name}</Go>
              ) : (
                <span className="text-soft">None is active</span>
              ),
            ],
            [
              'Goals',
              goals === undefined ? undefined : (
                <Go to={here} query={{ tab: 'goals' }}>
                  {goals === 0 ? 'None is active' : count(goals, 'active goal')}
                </Go>
              ),
            ],
            [
              'Progress',
              last === undefined ? undefined : last ? (
                <span>
                  <Go to={here} query={{ tab: 'progress' }}>
                    <DateTime value={last.date} style="date" />
                  </Go>
                  <span className="block text-soft">
                    <SafeText>{sayMeasurements(last.measurements)}</SafeText>
                  </span>
                </span>
              ) : (
                <span className="text-soft">Nothing measured yet</span>
              ),
            ],
          ]}
        />
      </div>
      {opened !== undefined && <AppointmentSheet id={opened} onClose={() => setOpened(undefined)} />}
    </Card>
  )
}
