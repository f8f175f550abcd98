import type { Utterance } from '../testing/utterance.ts'
import { appointmentUtterances } from './appointments.ts'
import { clientUtterances } from './clients.ts'
import { conversationUtterances } from './conversations.ts'
import { everydayUtterances } from './everyday.ts'
import { fourthLookUtterances } from './fourth-look.ts'
import { goalUtterances } from './goals.ts'
import { mealPlanUtterances } from './meal-plans.ts'
import { openQuestionUtterances } from './open-questions.ts'
import { overviewUtterances } from './overview.ts'
import { progressUtterances } from './progress.ts'
import { secondLookUtterances } from './second-look.ts'
import { thirdLookUtterances } from './third-look.ts'
import { trapUtterances } from './traps.ts'
import { unforeseenUtterances } from './unforeseen.ts'
import { userUtterances } from './users.ts'

/** What people say, by topic. */
export const utterances: Readonly<Record<string, readonly Utterance[]>> = {
  clients: clientUtterances,
  appointments: appointmentUtterances,
  'meal plans': mealPlanUtterances,
  goals: goalUtterances,
  progress: progressUtterances,
  users: userUtterances,
  overview: overviewUtterances,
  conversations: conversationUtterances,
  traps: trapUtterances,
  unforeseen: unforeseenUtterances,
  'second look': secondLookUtterances,
  'third look': thirdLookUtterances,
  'fourth look': fourthLookUtterances,
  everyday: everydayUtterances,
  'open questions': openQuestionUtterances,
}
