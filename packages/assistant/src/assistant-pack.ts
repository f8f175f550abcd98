import { definePack } from '@countersign/core'
import { eraseAnswers } from './asking/question-book.ts'
import { questions, questionsMigration } from './asking/tables.ts'
import { modelErrorStatuses } from './models/describe-model-error.ts'
import { eraseTurns } from './run/erase.ts'
import {
  chatNamesMigration,
  conversationMigration,
  fewTreesMigration,
  placedMigration,
  plannedAnswersMigration,
  threadAgeMigration,
} from './run/migration.ts'
import { messages, runEvents, runs, threads } from './run/tables.ts'
import { settingsActions, settingsMigration, settingsTable } from './settings/index.ts'

/** Conversations and their settings, as far as the runtime has to know of them. */
export const assistantPack = definePack({
  name: 'assistant',
  title: 'Assistant',
  tables: [settingsTable, threads, messages, runs, runEvents, questions],
  migrations: {
    '001': settingsMigration,
    '002': conversationMigration,
    '003': threadAgeMigration,
    '004': plannedAnswersMigration,
    '005': questionsMigration,
    '006': chatNamesMigration,
    '007': placedMigration,
    '008': fewTreesMigration,
  },
  actions: settingsActions,
  errorStatuses: {
    ...modelErrorStatuses,
    run_in_progress: 409,
    too_many_rounds: 409,
    answer_too_long: 409,
    rate_limited: 429,
    token_budget_exhausted: 429,
  },
  erase: async (tx, rowIds) => {
    await eraseTurns(tx, rowIds)
    await eraseAnswers(tx, rowIds)
  },
})
