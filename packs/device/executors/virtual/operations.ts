import type { Arguments, OperationHandler, OperationHandlers, StepOutcome } from '@countersign/executor-kit'
import type { Contact } from '../../contacts/contact.ts'
import { ContactIndex } from '../../contacts/contact-index.ts'
import { chooseContact } from '../../contacts/choose-contact.ts'
import { asData, readScreen } from './read-screen.ts'
import type { PhoneInside } from './virtual-phone.ts'

type Failed = Exclude<StepOutcome, { status: 'success' }>

const fatal = (code: string, message: string, tip: string, more: Arguments = {}): Failed => ({
  status: 'fatal_error',
  message,
  tip,
  data: { code, ...more },
})
const again = (message: string): Failed => ({ status: 'retryable_error', message })
const text = (args: Arguments, name: string): string => {
  const value = args[name]
  return typeof value === 'string' ? value : ''
}

/** Apps are named as people write them: not everybody writes capitals. */
const isNamed = (name: string, said: string): boolean => name.toLowerCase() === said.toLowerCase()

/** What the phone can do. Each waits for the screen to come up, and ends when it is told to stop. */
export function createOperations(phone: PhoneInside): OperationHandlers {
  let stuck: Record<string, number> | undefined
  const comeUp: (signal: AbortSignal) => Promise<void> = (signal) => wait(phone.faults().slowMs ?? 0, signal)

  const openApp: OperationHandler = async (args, { signal }) => {
    const name = text(args, 'name')
    const app = phone.state().apps.find((one) => isNamed(one.name, name))
    if (!app)
      return fatal('app_missing', `${name} isn't installed.`, `Install ${name}, or use another app.`, {
        app: name,
      })
    await comeUp(signal)
    stuck ??= { ...phone.faults().stuckApps }
    const times = stuck[app.name] ?? 0
    if (times > 0) {
      stuck[app.name] = times - 1
      return again(`${app.name} did not come up.`)
    }
    phone.change({ screen: { kind: 'app', app: app.name } })
    return { status: 'success', data: { app: app.name } }
  }

  const findContact: OperationHandler = async (args, { signal }) => {
    await comeUp(signal)
    const found = lookUp(phone, args)
    if ('status' in found) return found
    const { screen } = phone.state()
    if (screen.kind === 'app') phone.change({ screen: { ...screen, contactId: found.id } })
    return { status: 'success', data: { id: found.id, name: found.name } }
  }

  const openConversation: OperationHandler = async (_args, { signal }) => {
    const { screen, apps } = phone.state()
    if (screen.kind === 'conversation') return { status: 'success' }
    const app = screen.kind === 'app' ? apps.find(({ name }) => name === screen.app) : undefined
    if (screen.kind !== 'app' || app?.kind !== 'messaging')
      return fatal('no_messaging_app', 'No messaging app is open.', 'Open the app first.')
    if (screen.contactId === undefined)
      return fatal('no_contact', 'Nobody to write to was found.', 'Say whom the message is for.')
    await comeUp(signal)
    if (phone.faults().withoutField?.includes(app.name))
      return fatal(
        'field_missing',
        `There is no field for a message in ${app.name}.`,
        `Look at ${app.name} yourself.`,
      )
    phone.change({ screen: { kind: 'conversation', app: app.name, contactId: screen.contactId } })
    phone.markRead()
    return { status: 'success' }
  }

  const typeText: OperationHandler = async (args, { signal }) => {
    await comeUp(signal)
    const { screen } = phone.state()
    if (screen.kind === 'conversation') {
      const { app, contactId } = screen
      phone.setConversation({ ...phone.conversation(app, contactId), draft: text(args, 'text') })
    } else if (screen.kind === 'app' && screen.app === 'Notes')
      phone.change({ noteDraft: text(args, 'text') })
    else return fatal('field_missing', 'There is no field to type into.', 'Open a conversation first.')
    return { status: 'success' }
  }

  const send: OperationHandler = async (_args, { signal }) => {
    await comeUp(signal)
    const { screen, notes, noteDraft } = phone.state()
    if (screen.kind === 'app' && screen.app === 'Notes' && noteDraft !== '') {
      phone.change({ notes: [...notes, noteDraft], noteDraft: '' })
      return { status: 'success' }
    }
    if (screen.kind !== 'conversation')
      return fatal('button_missing', 'There is nothing to send here.', 'Open a conversation first.')
    const { app, contactId } = screen
    if (phone.faults().withoutSendButton?.includes(app))
      return fatal(
        'button_missing',
        `There is no send button in ${app}.`,
        'The text is typed: look at it and send it yourself.',
      )
    const before = phone.conversation(app, contactId)
    if (before.draft === '')
      return fatal('nothing_typed', 'There is nothing typed to send.', 'Say what the message should be.')
    const message = { from: 'me', text: before.draft, at: phone.now() } as const
    phone.setConversation({ ...before, draft: '', messages: [...before.messages, message] })
    return { status: 'success', data: { app, contactId } }
  }

  const call: OperationHandler = async (args, { signal }) => {
    await comeUp(signal)
    if (phone.state().settings['airplane_mode'])
      return fatal('no_network', 'Airplane mode is on.', 'Turn off airplane mode, then call.')
    const number = text(args, 'number')
    const found = number === '' ? lookUp(phone, args) : { name: number, phones: [number] }
    if ('status' in found) return found
    const dialled = found.phones?.[0]
    if (dialled === undefined)
      return fatal('number_missing', `There is no number for ${found.name}.`, 'Add a number to the contact.')
    phone.change({
      call: { name: found.name, number: dialled, since: phone.now() },
      screen: { kind: 'call' },
    })
    return { status: 'success', data: { name: found.name, number: dialled } }
  }

  const toggle: OperationHandler = async (args, { signal }) => {
    await comeUp(signal)
    const setting = text(args, 'setting')
    const { settings } = phone.state()
    if (!Object.hasOwn(settings, setting))
      return fatal(
        'setting_missing',
        `This phone has no setting for ${setting.replaceAll('_', ' ')}.`,
        'Look in the settings.',
      )
    phone.change({ settings: { ...settings, [setting]: args['state'] === 'on' } })
    return { status: 'success', data: { setting, state: text(args, 'state') } }
  }

  const read: OperationHandler = async (_args, { signal }) => {
    await comeUp(signal)
    const reading = readScreen(phone.state())
    phone.markRead()
    return { status: 'success', data: asData(reading) }
  }

  const vision: OperationHandler = async (_args, { signal }) => {
    await comeUp(signal)
    const { prompts, view } = phone.state()
    phone.change({ screen: { kind: 'vision' }, prompts: [...prompts, 'Vision Mode is on.'] })
    return { status: 'success', data: { prompt: 'Vision Mode is on.', summary: view } }
  }

  return {
    open_app: openApp,
    find_contact: findContact,
    open_conversation: openConversation,
    type_text: typeText,
    send,
    call_contact: call,
    toggle_setting: toggle,
    read_screen: read,
    launch_vision_mode: vision,
  }
}

const indexes = new WeakMap<readonly Contact[], ContactIndex>()

/** Made once for each list: thousands of names are not learnt again for every step. */
function indexOf(contacts: readonly Contact[]): ContactIndex {
  const known = indexes.get(contacts)
  if (known) return known
  const made = new ContactIndex(contacts)
  indexes.set(contacts, made)
  return made
}

/** By its id where the plan has one; else by name, and never a guess between two. */
function lookUp(phone: PhoneInside, args: Arguments): Contact | Failed {
  const { contacts } = phone.state()
  const name = text(args, 'name')
  const known = contacts.find(({ id }) => id === args['id'])
  if (known) return known
  const choice = chooseContact(indexOf(contacts), { name }, Date.parse(phone.now()))
  if (choice.kind === 'one') return choice.contact
  if (choice.kind === 'none' || choice.kind === 'near')
    return fatal(
      'contact_missing',
      `${name} is not among the contacts.`,
      'Say the name as it is in the contacts.',
      { name },
    )
  return fatal('contact_ambiguous', `Several contacts are called ${name}.`, 'Say the whole name.', { name })
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer)
      reject(new Error('It was stopped.'))
    }
    if (signal.aborted) return reject(new Error('It was stopped.'))
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, milliseconds)
    signal.addEventListener('abort', stop, { once: true })
  })
}
