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
} from 'lucide-react'

export interface Section {
  readonly id: string
  readonly label: string
  readonly icon: LucideIcon
  /** Only these roles find it; absent: everybody. */
  readonly roles?: readonly string[]
}

const sections: readonly Section[] = [
  { id: 'profile', label: 'Profile', icon: UserRound },
  { id: 'security', label: 'Security', icon: ShieldCheck },
  { id: 'people', label: 'People and roles', icon: UsersRound, roles: ['Admin', 'Nutritionist'] },
  { id: 'policy', label: 'Approval policy', icon: Scale },
  { id: 'assistant', label: 'Assistant', icon: Bot },
  { id: 'keys', label: 'API keys', icon: KeyRound },
  { id: 'mail', label: 'Outgoing mail', icon: Mail, roles: ['Admin'] },
  { id: 'server', label: 'Server and demo data', icon: Server, roles: ['Admin'] },
]

/** What a role may not use is not offered. */
export const sectionsFor = (role: string): readonly Section[] =>
  sections.filter(({ roles }) => !roles || roles.includes(role))
