import type { ResourceTemplateType } from '@modelcontextprotocol/server'
import type { Collection } from '../host.ts'
import { addressOf } from './addresses.ts'
import { JSON_TYPE } from './list-resources.ts'

export const listTemplates = (collections: readonly Collection[]): ResourceTemplateType[] => [
  {
    uriTemplate: `${addressOf('plans')}/{id}`,
    name: 'plan',
    title: 'Plan',
    description: 'One plan with its steps, previews, decisions and receipts.',
    mimeType: JSON_TYPE,
  },
  {
    uriTemplate: `${addressOf('plans')}{?status,workspace,cursor,limit}`,
    name: 'plans',
    title: 'Plans',
    description: 'Plans, newest first, a page at a time.',
    mimeType: JSON_TYPE,
  },
  {
    uriTemplate: `${addressOf('audit')}{?source,actor,action,entityType,entityId,planId,cursor,limit}`,
    name: 'audit',
    title: 'Audit log',
    description: 'What was done, by whom, on whose approval; newest first, a page at a time.',
    mimeType: JSON_TYPE,
  },
  ...collections.map(({ name, title, description }) => ({
    uriTemplate: `${addressOf(name)}/{id}`,
    name: `${name}-one`,
    title,
    description,
    mimeType: JSON_TYPE,
  })),
]
