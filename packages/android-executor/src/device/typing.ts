import { type AndroidPhone, hasFailed, type Run } from './android-phone.ts'

// `input text` presses keys: it knows those of an English keyboard, and nothing else. Whatever is beyond needs a keyboard
// on the phone that takes text by broadcast.

const KEYBOARD = 'com.android.adbkeyboard'
const KEYBOARD_SERVICE = `${KEYBOARD}/.AdbIME`
/** Keys are pressed one after the other: between portions, it can be stopped. */
const PORTION = 200
/** What takes long by keys goes through the other keyboard where there is one. */
const LONG = 500
const MOST_LOOKS = 10

/** Typographic signs that have a key in a plain form. */
const PLAIN_FORMS: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '\u00A0': ' ',
}

const plainForm = (text: string): string => text.replaceAll(/[‘’“”–—…\u00A0]/g, (sign) => PLAIN_FORMS[sign]!)
const hasKeys = (text: string): boolean => /^[ -~]*$/.test(text)

/** What can be pressed at once: a space is `%s` there, and so nothing else may become one. */
export function keyPortions(text: string): readonly string[] {
  const portions: string[] = []
  for (let at = 0; at < text.length;) {
    let end = Math.min(text.length, at + PORTION)
    const percent = text.indexOf('%s', at)
    // The s after a percent sign begins a portion of its own.
    if (percent >= 0 && percent + 1 < end) end = percent + 1
    portions.push(text.slice(at, end).replaceAll(' ', '%s'))
    at = end
  }
  return portions
}

/** Types into the field that has the focus; answers what was typed, or undefined where this phone cannot type it. */
export async function typeText(phone: AndroidPhone, text: string, run: Run): Promise<string | undefined> {
  if ((!hasKeys(text) || text.length > LONG) && (await hasKeyboard(phone, run)))
    return (await broadcastText(phone, text, run)) ? text : undefined
  const typed = plainForm(text)
  if (!hasKeys(typed)) return undefined
  for (const portion of keyPortions(typed))
    if (hasFailed(await phone.run(['input', 'text', portion], run))) return undefined
  return typed
}

async function hasKeyboard(phone: AndroidPhone, run: Run): Promise<boolean> {
  const { stdout } = await phone.run(['ime', 'list', '-s', '-a'], run)
  return stdout.split('\n').some((line) => line.trim() === KEYBOARD_SERVICE)
}

/** Through the keyboard that takes text by broadcast; afterwards the person's own is back. */
async function broadcastText(phone: AndroidPhone, text: string, run: Run): Promise<boolean> {
  const before = await phone.run(['settings', 'get', 'secure', 'default_input_method'], run)
  const own = before.stdout.trim()
  for (const verb of ['enable', 'set'])
    if (hasFailed(await phone.run(['ime', verb, KEYBOARD_SERVICE], run))) return false
  try {
    await untilBound(phone, run)
    const encoded = Buffer.from(text, 'utf8').toString('base64')
    const message = ['-a', 'ADB_INPUT_B64', '-p', KEYBOARD, '--es', 'msg', encoded]
    return !hasFailed(await phone.run(['am', 'broadcast', ...message], run))
  } finally {
    // Even when it was stopped: nobody should be left with a keyboard without keys.
    if (own !== '' && own !== 'null' && own !== KEYBOARD_SERVICE) await phone.run(['ime', 'set', own], {})
  }
}

/** A keyboard that was just chosen is not yet there: what is sent to it before is lost. */
async function untilBound(phone: AndroidPhone, run: Run): Promise<void> {
  for (let looks = 0; looks < MOST_LOOKS; looks++) {
    const { stdout } = await phone.run(['dumpsys', 'input_method'], run)
    if (stdout.includes(KEYBOARD_SERVICE) && stdout.includes('mBoundToMethod=true')) return
    await phone.run(['sleep', '0.2'], run)
  }
}

/** Takes back so many characters before the cursor. */
export async function eraseText(phone: AndroidPhone, count: number, run: Run): Promise<void> {
  for (let left = count; left > 0; left -= PORTION) {
    const keys = Array.from({ length: Math.min(left, PORTION) }, () => 'KEYCODE_DEL')
    await phone.run(['input', 'keyevent', ...keys], run)
  }
}
