import type { Action } from '@countersign/core'
import { planningActions } from './planning/index.ts'
import { recordActions } from './records/index.ts'
import { uploadActions } from './uploads/index.ts'

export const actions: readonly Action[] = [...recordActions, ...uploadActions, ...planningActions]
