import type { Action } from '@countersign/core'

export const planningActions: readonly Action[] = []
