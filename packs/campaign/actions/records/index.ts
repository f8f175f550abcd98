import type { Action } from '@countersign/core'

export const recordActions: readonly Action[] = []
