import { CallScreen } from './screens/call-screen.tsx'
import { CameraScreen } from './screens/camera-screen.tsx'
import { ConversationScreen } from './screens/conversation-screen.tsx'
import { DiallerScreen } from './screens/dialler-screen.tsx'
import { HomeScreen } from './screens/home-screen.tsx'
import { MessagesScreen } from './screens/messages-screen.tsx'
import { NotesScreen } from './screens/notes-screen.tsx'
import { SettingsScreen } from './screens/settings-screen.tsx'
import type { Phone } from './use-phone.ts'

/** What the phone shows now. */
export function PhoneScreen({ phone }: { phone: Phone }) {
  const { screen, apps } = phone.state
  switch (screen.kind) {
    case 'home':
      return <HomeScreen phone={phone} />
    case 'call':
      return <CallScreen phone={phone} />
    case 'vision':
      return <CameraScreen phone={phone} isVision />
    case 'conversation':
      return <ConversationScreen key={`${screen.app}/${screen.contactId}`} phone={phone} {...screen} />
    case 'app': {
      const kind = apps.find(({ name }) => name === screen.app)?.kind
      if (kind === 'messaging') return <MessagesScreen key={screen.app} phone={phone} app={screen.app} />
      if (kind === 'phone') return <DiallerScreen phone={phone} />
      if (kind === 'settings') return <SettingsScreen phone={phone} />
      if (kind === 'camera') return <CameraScreen phone={phone} />
      return <NotesScreen phone={phone} />
    }
  }
}
