/** Where the screens are. */
export const paths = {
  dashboard: '/practice',
  clients: '/practice/clients',
  client: (id: string) => `/practice/clients/${encodeURIComponent(id)}`,
  calendar: '/practice/calendar',
  mealPlans: '/practice/meal-plans',
  goals: '/practice/goals',
  mealPlan: (id: string) => `/practice/meal-plans/${encodeURIComponent(id)}`,
} as const
