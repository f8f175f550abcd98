import type { Table } from '@countersign/core'
import { deviceContacts } from '../tables.ts'
import type { Demo } from './generate-demo.ts'

export { generateDemo } from './generate-demo.ts'

export const demoTables: Readonly<Record<keyof Demo, Table>> = { device_contacts: deviceContacts }

export const isOfDemo = ({ id }: { readonly id: string }): boolean => id.startsWith('demo-contact-')
