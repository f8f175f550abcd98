import {
  Bot,
  KeyRound,
  type LucideIcon,
  Mail,
  Scale,
  Server,
  ShieldCheck,
  UserRound,
  UsersRound,
  Webhook,
} from 'lucide-react'

export interface Section {
  readonly id: string
  readonly label: string
  readonly description: string
  readonly icon: LucideIcon
  /** Only these roles find it; absent: everybody. */
  readonly roles?: readonly string[]
}

const sections: readonly Section[] = [
  {
    id: 'profile',
    label: 'Profile',
    description: 'How you are called here, and which time is yours.',
    icon: UserRound,
  },
  {
    id: 'security',
    label: 'Security',
    description: 'How you sign in.',
    icon: ShieldCheck,
  },
  {
    id: 'people',
    label: 'People and roles',
    description: 'Who has an account, and what they may do. Changes are approved by an administrator.',
    icon: UsersRound,
    roles: ['Admin', 'Nutritionist'],
  },
  {
    id: 'policy',
    label: 'Approval policy',
    description: 'What is confirmed, and by whom.',
    icon: Scale,
  },
  {
    id: 'assistant',
    label: 'Assistant',
    description: 'Which model answers, and what it is told.',
    icon: Bot,
  },
  {
    id: 'keys',
    label: 'API keys',
    description: 'For programs that act for you. Each has scopes, and can be ended at any time.',
    icon: KeyRound,
  },
  {
    id: 'webhooks',
    label: 'Webhooks',
    description: 'Other programs that are told of plans. Changes are approved by an administrator.',
    icon: Webhook,
    roles: ['Admin'],
  },
  {
    id: 'mail',
    label: 'Outgoing mail',
    description: 'What was sent, and what became of it.',
    icon: Mail,
    roles: ['Admin'],
  },
  {
    id: 'server',
    label: 'Server and demo data',
    description: 'How this server is set up, by its environment, and the demo data.',
    icon: Server,
    roles: ['Admin'],
  },
]

/** What a role may not use is not offered. */
export const sectionsFor = (role: string): readonly Section[] =>
  sections.filter(({ roles }) => !roles || roles.includes(role))
