import type { Migrations } from '@countersign/core'
import { migration001 } from './001-trips.ts'

export const migrations: Migrations = { '001': migration001 }
