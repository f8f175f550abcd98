import type { Migrations } from '@countersign/core'
import { migration001 } from './001-device.ts'
import { migration002 } from './002-links.ts'

export const migrations: Migrations = { '001': migration001, '002': migration002 }
