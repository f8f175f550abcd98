import type { Api } from '../support/api.ts'
import type { Person } from '../support/person.ts'

interface Screen {
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

/** The conversation of one picture must not be in the next. */
const stops = async (person: Person): Promise<void> => {
  await person.button('Stop').click()
  await person.sees(person.button('Send'))
}

/** Something that waits, once: the inbox is shown at both widths. */
async function propose(api: Api): Promise<string> {
  const { items } = await api.get('/api/plans?status=proposed&limit=10')
  if (items.length === 0) {
    await api.propose(
      { action: 'update_client', input: { id: 'client-01', phone: '+44 7700 900456' } },
      {
        action: 'create_goal',
        input: { client_id: 'client-01', type: 'Weight', target_value: 68, target_date: '2026-09-30' },
      },
    )
    await api.propose({ action: 'change_user_role', input: { user_id: 'user-5', new_role: 'Nutritionist' } })
  }
  return '/approvals'
}

export const screens: readonly Screen[] = [
  { name: 'sign-in', path: '/sign-in', isOutside: true },
  { name: 'dashboard', path: '/practice' },
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
  { name: 'approvals', path: propose },
  { name: 'activity', path: '/activity' },
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
  { name: 'settings', path: '/settings/policy' },
]
