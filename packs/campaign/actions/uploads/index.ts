import type { Action } from '@countersign/core'

export const uploadActions: readonly Action[] = []
