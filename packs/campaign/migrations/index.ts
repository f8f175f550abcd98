import type { Migrations } from '@countersign/core'
import { migration001 } from './001-campaigns.ts'
import { migration002 } from './002-doc-terms.ts'

export const migrations: Migrations = { '001': migration001, '002': migration002 }
