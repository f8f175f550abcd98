import type { DeviceApp } from '@countersign/executor-kit'

/** How an app opens a conversation with a number, without anything being looked for on the screen. */
export type Link = (number: string) => { readonly action: string; readonly uri: string } | undefined

export interface KnownApp {
  readonly name: string
  readonly kind: DeviceApp['kind']
  readonly link?: Link
}

const VIEW = 'android.intent.action.VIEW'
/** Such links need a number with its country. */
const abroad =
  (uri: (digits: string) => string): Link =>
  (number) =>
    number.startsWith('+') ? { action: VIEW, uri: uri(number.slice(1)) } : undefined

export const smsLink: Link = (number) => ({
  action: 'android.intent.action.SENDTO',
  uri: `smsto:${number}`,
})
const whatsApp = abroad((digits) => `https://wa.me/${digits}`)

const messaging = (name: string, link?: Link): KnownApp => ({
  name,
  kind: 'messaging',
  ...(link && { link }),
})
const app = (name: string, kind: DeviceApp['kind'] = 'other'): KnownApp => ({ name, kind })

/** Android does not tell a shell what apps are called: these are known by their packages. */
export const knownApps: Readonly<Record<string, KnownApp>> = {
  'com.google.android.apps.messaging': messaging('Messages', smsLink),
  'com.samsung.android.messaging': messaging('Samsung Messages', smsLink),
  'com.android.messaging': messaging('Messaging', smsLink),
  'com.android.mms': messaging('Messaging', smsLink),
  'org.fossify.messages': messaging('Fossify Messages', smsLink),
  'com.whatsapp': messaging('WhatsApp', whatsApp),
  'com.whatsapp.w4b': messaging('WhatsApp Business', whatsApp),
  'org.thoughtcrime.securesms': messaging(
    'Signal',
    abroad((digits) => `https://signal.me/#p/+${digits}`),
  ),
  'org.telegram.messenger': messaging(
    'Telegram',
    abroad((digits) => `tg://resolve?phone=${digits}`),
  ),
  'com.facebook.orca': messaging('Messenger'),
  'com.viber.voip': messaging('Viber'),
  'ch.threema.app': messaging('Threema'),
  'com.discord': messaging('Discord'),
  'com.Slack': messaging('Slack'),
  'com.microsoft.teams': messaging('Teams'),
  'com.google.android.dialer': app('Phone', 'phone'),
  'com.android.dialer': app('Phone', 'phone'),
  'com.samsung.android.dialer': app('Phone', 'phone'),
  'com.google.android.gm': app('Gmail', 'email'),
  'com.microsoft.office.outlook': app('Outlook', 'email'),
  'com.android.chrome': app('Chrome', 'browser'),
  'org.mozilla.firefox': app('Firefox', 'browser'),
  'com.google.android.GoogleCamera': app('Camera', 'camera'),
  'com.sec.android.app.camera': app('Camera', 'camera'),
  'com.android.camera2': app('Camera', 'camera'),
  'com.android.settings': app('Settings', 'settings'),
  'com.paypal.android.p2pmobile': app('PayPal', 'payment'),
  'com.google.android.apps.walletnfcrel': app('Google Wallet', 'payment'),
  'com.revolut.revolut': app('Revolut', 'payment'),
  'com.google.android.apps.maps': app('Google Maps'),
  'com.google.android.youtube': app('YouTube'),
  'com.google.android.calendar': app('Calendar'),
  'com.google.android.contacts': app('Contacts'),
  'com.google.android.deskclock': app('Clock'),
  'com.google.android.apps.photos': app('Photos'),
  'com.android.vending': app('Play Store'),
  'com.spotify.music': app('Spotify'),
  'com.instagram.android': app('Instagram'),
  'com.facebook.katana': app('Facebook'),
  'com.netflix.mediaclient': app('Netflix'),
  'com.ubercab': app('Uber'),
}

/** Parts of package names that are no names. */
const PLAIN = new Set(
  'com org net de io app apps android google mobile client main free lite pro phone'.split(' '),
)

/** What an unknown package is probably called: `com.duolingo` is Duolingo. */
export function nameOfPackage(packageName: string): string | undefined {
  const part = packageName
    .split('.')
    .toReversed()
    .find((one) => !PLAIN.has(one.toLowerCase()))
  return part && part.charAt(0).toUpperCase() + part.slice(1).replaceAll('_', ' ')
}
