import type { ModuleStatus } from '../canonical.ts'

export const moduleNames: Readonly<Record<ModuleStatus, string>> = {
  DRAFT: 'Draft',
  READY: 'Ready',
  BLOCKED: 'Blocked',
}
