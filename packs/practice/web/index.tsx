import type { WorkspaceWeb } from '@countersign/ui'
import { CalendarDays, LayoutDashboard, Salad, UserRoundCog, UsersRound } from 'lucide-react'

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
  ],
  pages: [],
}

export const icons = { CalendarDays, LayoutDashboard, UserRoundCog, UsersRound }
