import type { WorkspaceWeb } from '@countersign/ui'
import {
  CalendarDays,
  CalendarPlus,
  FilePlus2,
  LayoutDashboard,
  Salad,
  Target,
  UserPlus,
  UsersRound,
  UtensilsCrossed,
} from 'lucide-react'
import { roles } from '../roles.ts'
import { words } from '../card-words.ts'
import { references } from '../references.ts'
import { AppointmentPreview, DeleteClientPreview } from './previews/index.tsx'
import { search } from './search.ts'

const clinical = roles['list_meal_plans']!
const staff = roles['list_clients']!

/** The screens of the practice. Each is loaded when it is opened. */
export const practiceWeb: WorkspaceWeb = {
  id: 'practice',
  title: 'Practice',
  icon: Salad,
  suggestions: [
    'What is on today?',
    'How many clients do we have?',
    'Book Maria Lopez for a follow-up next Tuesday at 10:00 for 45 minutes',
    'Show me the active meal plan of Maria Lopez',
    'Record a weight of 72.4 kg for Maria Lopez today',
  ],
  pages: [
    {
      path: '',
      title: 'Dashboard',
      nav: { label: 'Dashboard', icon: LayoutDashboard },
      roles: staff,
      load: () => import('./dashboard/dashboard-page.tsx').then((m) => ({ Page: m.DashboardPage })),
    },
    {
      path: 'clients',
      title: 'Clients',
      nav: { label: 'Clients', icon: UsersRound },
      roles: staff,
      load: () => import('./clients/clients-page.tsx').then((m) => ({ Page: m.ClientsPage })),
    },
    {
      path: 'clients/$clientId',
      title: 'Client',
      roles: staff,
      load: () => import('./client/client-page.tsx').then((m) => ({ Page: m.ClientPage })),
    },
    {
      path: 'calendar',
      title: 'Calendar',
      nav: { label: 'Calendar', icon: CalendarDays },
      roles: staff,
      load: () => import('./calendar/calendar-page.tsx').then((m) => ({ Page: m.CalendarPage })),
    },
    {
      path: 'meal-plans',
      title: 'Meal plans',
      nav: { label: 'Meal plans', icon: UtensilsCrossed },
      roles: clinical,
      load: () => import('./meal-plan/meal-plans-page.tsx').then((m) => ({ Page: m.MealPlansPage })),
    },
    {
      path: 'goals',
      title: 'Goals',
      nav: { label: 'Goals', icon: Target },
      roles: clinical,
      load: () => import('./goals/goals-page.tsx').then((m) => ({ Page: m.GoalsPage })),
    },
    {
      path: 'meal-plans/$mealPlanId',
      title: 'Meal plan',
      roles: clinical,
      load: () => import('./meal-plan/meal-plan-page.tsx').then((m) => ({ Page: m.MealPlanPage })),
    },
  ],
  commands: [
    {
      label: 'New client',
      icon: UserPlus,
      path: 'clients',
      query: { new: 'client' },
      roles: roles['create_client']!,
    },
    {
      label: 'New appointment',
      icon: CalendarPlus,
      path: 'calendar',
      query: { new: 'appointment' },
      roles: roles['create_appointment']!,
    },
    {
      label: 'New meal plan',
      icon: FilePlus2,
      path: 'meal-plans',
      query: { new: 'plan' },
      roles: roles['create_meal_plan']!,
    },
    {
      label: 'New goal',
      icon: Target,
      path: 'goals',
      query: { new: 'goal' },
      roles: roles['create_goal']!,
    },
  ],
  keys: [
    {
      title: 'In the calendar',
      keys: [
        ['Move an appointment', 'Alt', '←', '→', '↑', '↓'],
        ['Make it shorter or longer', 'Alt', 'Shift', '↑', '↓'],
        ['Let it go there', 'Enter'],
        ['Put it back', 'Esc'],
      ],
      roles: roles['update_appointment']!,
    },
    {
      title: 'In a meal plan',
      keys: [
        ['The next food', 'Enter'],
        ['Move a food up or down', 'Alt', '↑', '↓'],
        ['Save', 'Mod', 'S'],
      ],
      roles: clinical,
    },
    { title: 'In notes', keys: [['Save', 'Mod', 'S']], roles: roles['save_client_notes']! },
  ],
  words,
  references,
  previews: {
    create_appointment: AppointmentPreview,
    update_appointment: AppointmentPreview,
    delete_client: DeleteClientPreview,
  },
  search,
}
