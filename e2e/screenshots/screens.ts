import type { Api } from '../support/api.ts'
import { type Person, phone } from '../support/person.ts'
import { says, takesPhone, toldTo } from '../support/phone-page.ts'
import { campaignPlan, campaignScreens } from './campaign-screens.ts'

export interface Screen {
  readonly name: string
  readonly path: string | ((api: Api) => Promise<string>)
  /** Before somebody has signed in. */
  readonly isOutside?: boolean
  readonly arrange?: (person: Person) => Promise<void>
  /** Puts back what was arranged. */
  readonly tidy?: (person: Person) => Promise<void>
}

const asks =
  (text: string, about: RegExp) =>
  async (person: Person): Promise<void> => {
    await person.asks(text)
    await person.seesCard(about)
  }

const isNarrow = ({ page }: Person): boolean => page.viewportSize()?.width === phone.width

/** The conversation of one picture must not be in the next. */
const stops = async (person: Person): Promise<void> => {
  await person.button('Stop').click()
  await person.sees(person.button('Send'))
}

const decide = async (
  api: Api,
  plan: { id: string; steps: { id: string; preview: { hash: string } }[] },
): Promise<void> => {
  const decisions = plan.steps.map(({ id, preview }) => ({
    stepId: id,
    decision: 'approve',
    previewHash: preview.hash,
  }))
  await api.post(`/api/plans/${plan.id}/decisions`, { decisions })
}

/** A morning's work, so that there is something to look back on, and something that waits. */
export async function prepare(api: Api): Promise<void> {
  await api.act('create_client', {
    first_name: 'Nadia',
    last_name: 'Karim',
    email: 'nadia.karim@example.com',
    nutritionist_id: 'user-1',
  })
  await api.act('update_client', { id: 'client-09', phone: '+44 7700 900918' })
  await decide(
    api,
    await api.propose({
      action: 'create_progress_entry',
      input: { client_id: 'client-01', date: '2026-06-08', weight_kg: 77.8 },
    }),
  )
  await decide(
    api,
    await api.propose({
      action: 'update_client',
      input: { id: 'client-01', email: 'm.lopez@example.net', phone: '+44 7700 900456' },
    }),
  )
  await api.propose({ action: 'change_user_role', input: { user_id: 'user-5', new_role: 'Nutritionist' } })
  await api.propose(
    { action: 'update_client', input: { id: 'client-02', phone: '+44 7700 900733' } },
    {
      action: 'create_goal',
      input: { client_id: 'client-02', type: 'Weight', target_value: 68, target_date: '2026-09-30' },
    },
  )
}

export const screens: readonly Screen[] = [
  { name: 'sign-in', path: '/sign-in', isOutside: true },
  { name: 'dashboard', path: '/practice' },
  {
    name: 'approvals',
    path: async (api) => `/approvals/${(await api.get('/api/plans?status=proposed&limit=1')).items[0].id}`,
  },
  {
    name: 'activity',
    path: '/activity',
    arrange: async (person) => {
      await person.page.locator('#main').getByRole('listitem').getByRole('button').first().click()
    },
  },
  { name: 'clients', path: '/practice/clients' },
  { name: 'client', path: '/practice/clients/client-01?tab=progress' },
  { name: 'calendar', path: '/practice/calendar' },
  {
    name: 'meal-plan',
    path: async (api) => {
      const { meal_plans: plans } = await api.read('list_meal_plans', { client_id: 'client-01' })
      return `/practice/meal-plans/${plans[0].id}`
    },
  },
  { name: 'trips', path: '/itinerary' },
  {
    name: 'trip',
    path: '/itinerary/demo-trip-tokyo?day=demo-trip-tokyo-day-2',
    arrange: async (person) => {
      if (!isNarrow(person)) await person.button(/^Only icons/).click()
      await asks(
        'Add Sumida Hokusai Museum to day 2, move Senso-ji to day 3 and show the routes',
        /Move Senso-ji/,
      )(person)
      await person.sees('Would be added')
      // Where there is room for one of them only, it is the list.
      if (isNarrow(person)) await person.button('Close the assistant').click()
    },
    tidy: async (person) => {
      if (isNarrow(person)) await person.opensAssistant()
      await person.button('Deny all 3').click()
      await person.seesNo('Would be added')
    },
  },
  {
    name: 'transit',
    path: '/transit?from=Olympic Stadium@60.1869,24.9273&to=Aalto University@60.1866,24.8283',
    arrange: async ({ page }) => {
      await page.getByRole('list', { name: 'Ways to get there' }).getByRole('button').first().click()
    },
  },
  { name: 'departures', path: '/transit/stops/demo:metro-kamppi' },
  ...campaignScreens,
  {
    name: 'device',
    path: '/device',
    arrange: async (person) => {
      await takesPhone(person)
      await says(person, 'tell Sam on WhatsApp I’ll be there in ten minutes')
      await person.sees(toldTo(person).getByText(/^Message sent to Sam/))
    },
  },
  { name: 'settings', path: '/settings/policy' },
  // Last: a question that is not answered leaves a denial in the record.
  {
    name: 'card',
    path: '/practice/clients/client-01',
    arrange: asks(
      'Book Maria Lopez for a follow-up next Tuesday at 8:00 for 45 minutes, by phone',
      /Schedule a follow-up/,
    ),
    tidy: stops,
  },
  {
    name: 'card-elevated',
    path: '/settings/people',
    arrange: asks('Deactivate the account of Samuel Adeyemi', /Samuel Adeyemi/),
    tidy: stops,
  },
  campaignPlan,
]
