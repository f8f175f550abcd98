import type { WorkspaceWeb } from '@countersign/ui'
import { Mic, Smartphone, TabletSmartphone, UserPlus, Users } from 'lucide-react'
import { words } from '../card-words.ts'
import { search } from './search.ts'
import { suggestions } from './suggestions.ts'

/** The screens of a phone that does what is said. Each is loaded when it is opened. */
export const deviceWeb: WorkspaceWeb = {
  id: 'device',
  title: 'Device',
  icon: Smartphone,
  suggestions,
  pages: [
    {
      path: '',
      title: 'Phone',
      nav: { label: 'Phone', icon: Mic },
      load: () => import('./talk/talk-page.tsx').then((m) => ({ Page: m.TalkPage })),
    },
    {
      path: 'contacts',
      title: 'Contacts',
      nav: { label: 'Contacts', icon: Users },
      load: () => import('./contacts/contacts-page.tsx').then((m) => ({ Page: m.ContactsPage })),
    },
    {
      path: 'devices',
      title: 'Devices',
      nav: { label: 'Devices', icon: TabletSmartphone },
      load: () => import('./devices/devices-page.tsx').then((m) => ({ Page: m.DevicesPage })),
    },
  ],
  commands: [{ label: 'New contact', icon: UserPlus, path: 'contacts', query: { new: 'contact' } }],
  keys: [
    {
      title: 'When you talk to the phone',
      keys: [
        ['Say what is written', 'Enter'],
        ['Stop everything', 'Esc'],
      ],
    },
  ],
  words,
  search,
}
