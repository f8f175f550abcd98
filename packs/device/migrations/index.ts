import type { Migrations } from '@countersign/core'
import { migration001 } from './001-device.ts'

export const migrations: Migrations = { '001': migration001 }
