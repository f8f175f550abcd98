import { distance, textBetween, type Words } from '@countersign/language'
import type { Doubt } from './confidence.ts'
import type { App, AppKind } from './types.ts'

/** An app that was named. */
export interface NamedApp {
  readonly name: string
  readonly kind: AppKind
  readonly installed: boolean
  readonly doubts: readonly Doubt[]
}

/** Apps that people ask for by name, on the phone or not: one that is missing is said to be, not mistaken. */
const WELL_KNOWN: Readonly<Partial<Record<AppKind, string>>> = {
  messaging:
    'WhatsApp,Telegram,Signal,Messenger,Viber,WeChat,Skype,Discord,Slack,Teams,Snapchat,Threema,Line',
  email: 'Gmail,Outlook,Yahoo Mail',
  payment: 'PayPal,Venmo,Cash App,Zelle,Revolut,Google Pay,Apple Pay,Wise',
  phone: 'FaceTime',
  browser: 'Chrome,Firefox,Safari',
  other:
    'Instagram,Facebook,TikTok,Twitter,YouTube,Spotify,Netflix,Google Maps,Waze,Uber,Zoom,Reddit,Pinterest,LinkedIn,Amazon,Shazam,Audible',
}
/** What the apps that come with a phone are usually called. */
const USUAL: Readonly<Record<Exclude<AppKind, 'other'>, string>> = {
  messaging: 'Messages',
  phone: 'Phone',
  email: 'Email',
  payment: 'Payments',
  browser: 'Browser',
  camera: 'Camera',
  settings: 'Settings',
}
const USUAL_OTHERS = 'Notes,Calendar,Clock,Calculator,Photos,Contacts,Files,Maps,Music'
const ALIASES: Readonly<Record<string, string>> = {
  insta: 'Instagram',
  ig: 'Instagram',
  fb: 'Facebook',
  yt: 'YouTube',
  whatsap: 'WhatsApp',
  watsapp: 'WhatsApp',
  whatapp: 'WhatsApp',
  fbmessenger: 'Messenger',
  facebookmessenger: 'Messenger',
}
/** What recognisers hear, which is something else elsewhere: believed only right after "open". */
const MISHEARD: Readonly<Record<string, string>> = {
  whatsup: 'WhatsApp',
  watsup: 'WhatsApp',
  wassup: 'WhatsApp',
  whatsupp: 'WhatsApp',
  whatsab: 'WhatsApp',
  whatsat: 'WhatsApp',
  instantgram: 'Instagram',
  utube: 'YouTube',
  jimail: 'Gmail',
  geemail: 'Gmail',
}
/** What an app is for, said in its place. */
const GENERIC: Readonly<Record<string, keyof typeof USUAL>> = {
  browser: 'browser',
  internet: 'browser',
  camera: 'camera',
  settings: 'settings',
  email: 'email',
  emails: 'email',
  mail: 'email',
  phone: 'phone',
  dialer: 'phone',
  dialler: 'phone',
  messages: 'messaging',
  texts: 'messaging',
  sms: 'messaging',
  textmessages: 'messaging',
}
const SMS_APP = /^(?:google |samsung |android )?(?:messages|messaging|sms|textmessages?)$/i
const LONGEST = 3

const compact = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** The apps of a phone, by what people call them. */
export class AppList {
  readonly #installed: readonly App[]
  /** A device that does not say what it has may have anything: whether an app is there, it tells when it is asked to. */
  readonly #areUnknown: boolean
  readonly #byName = new Map<string, NamedApp>()

  constructor(apps: readonly App[]) {
    this.#installed = apps
    this.#areUnknown = apps.length === 0
    for (const [kind, names] of Object.entries(WELL_KNOWN))
      for (const name of names.split(','))
        this.#byName.set(compact(name), this.#unseen(name, kind as AppKind))
    if (this.#areUnknown) {
      for (const [kind, name] of Object.entries(USUAL))
        this.#byName.set(compact(name), this.#unseen(name, kind as AppKind))
      for (const name of USUAL_OTHERS.split(',')) this.#byName.set(compact(name), this.#unseen(name, 'other'))
    }
    for (const app of apps) this.#byName.set(compact(app.name), named(app))
  }

  #unseen(name: string, kind: AppKind): NamedApp {
    return { name, kind, installed: this.#areUnknown, doubts: [] }
  }

  /** The app of this kind that is used where none is named; by its usual name where none is there. */
  usual(kind: keyof typeof USUAL): NamedApp {
    const app = this.default(kind)
    return app ? named(app) : this.#unseen(USUAL[kind], kind)
  }

  /** The app of this kind that is used where none is named. */
  default(kind: AppKind): App | undefined {
    const apps = this.#installed.filter((app) => app.kind === kind)
    return apps.find(({ isDefault }) => isDefault) ?? apps[0]
  }

  /** What plain text messages are sent with. */
  sms(): NamedApp {
    const app = this.#installed.find(({ name, kind }) => kind === 'messaging' && SMS_APP.test(name))
    return app ? named(app) : this.#unseen(this.#areUnknown ? USUAL.messaging : 'SMS', 'messaging')
  }

  email(): NamedApp {
    return this.usual('email')
  }

  /** By its exact name, as plans have it. */
  get(name: string): NamedApp | undefined {
    return this.#byName.get(compact(name))
  }

  /** By whatever it was called: to the letter, or by part of its name, or with slips as well. */
  find(said: string, how: 'plainly' | 'part' | 'rough' = 'plainly'): NamedApp | undefined {
    const name = compact(said)
    if (name.length < 2) return undefined
    const known = this.#byName.get(name) ?? this.#byName.get(compact(ALIASES[name] ?? ''))
    if (known) return known
    if (name === 'sms') return this.sms()
    const kind = GENERIC[name]
    const generic = kind && this.usual(kind)
    if (generic?.installed) return generic
    if (how === 'plainly') return undefined
    return this.#byPart(said) ?? (how === 'rough' ? this.#bySlip(name) : undefined)
  }

  /** "Maps" for Google Maps. */
  #byPart(said: string): NamedApp | undefined {
    const part = said.toLowerCase().trim()
    const found = this.#installed.filter(({ name }) => name.toLowerCase().split(' ').includes(part))
    return found.length === 1 ? { ...named(found[0]!), doubts: ['part_of_name'] } : undefined
  }

  #bySlip(name: string): NamedApp | undefined {
    const misheard = MISHEARD[name] === undefined ? undefined : this.get(MISHEARD[name])
    if (misheard) return { ...misheard, doubts: ['app_alike'] }
    if (name.length < 5) return undefined
    const found = [...this.#byName].filter(
      ([known]) => Math.abs(known.length - name.length) <= 1 && distance(known, name) <= 1,
    )
    return found.length === 1 ? { ...found[0]![1], doubts: ['app_alike'] } : undefined
  }

  /** An app named at a word, by as many words as belong to it. */
  at(words: Words, at: number): { readonly app: NamedApp; readonly end: number } | undefined {
    const last = Math.min(words.list.length, at + LONGEST)
    for (let end = last; end > at; end--) {
      const app = this.find(textBetween(words, at, end))
      if (app) return { app, end }
    }
    return undefined
  }
}

const named = ({ name, kind }: App): NamedApp => ({ name, kind, installed: true, doubts: [] })
