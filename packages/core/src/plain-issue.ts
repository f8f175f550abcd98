import { z } from 'zod'

/** What is wrong with a value, so that it can follow its name: `phone` `is missing`. */
export interface Issue {
  readonly path: string
  readonly message: string
}

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  record: 'an object',
  array: 'a list',
  tuple: 'a list',
  null: 'null',
}

const formats: Readonly<Record<string, string>> = {
  email: 'must be an e-mail address',
  url: 'must be a web address',
  datetime: 'must be a time such as 2026-11-17T10:00:00Z',
  date: 'must be a date such as 2026-11-17',
  time: 'must be a time of day such as 10:00',
  uuid: 'must be a UUID',
  guid: 'must be a UUID',
}

const SHOWN = 12

/** What Zod found, in plain words. Schemas with words of their own keep them. */
function sayPlainly(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined && isAboutTheWhole(issue)) return 'is missing'
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${kinds[issue.expected] ?? issue.expected}`
    case 'invalid_value':
      return `must be ${oneOf(issue.values.map((value) => (typeof value === 'string' ? value : JSON.stringify(value))))}`
    case 'invalid_format':
      return formats[issue.format] ?? 'does not have the right form'
    case 'too_small':
      if (issue.origin === 'number' || issue.origin === 'int')
        return `must be ${issue.inclusive === false ? 'more than' : 'at least'} ${issue.minimum}`
      return Number(issue.minimum) === 1
        ? 'must not be empty'
        : `must have at least ${issue.minimum} ${partsOf(issue.origin)}`
    case 'too_big':
      return issue.origin === 'number' || issue.origin === 'int'
        ? `must be ${issue.inclusive === false ? 'less than' : 'at most'} ${issue.maximum}`
        : `must have at most ${issue.maximum} ${partsOf(issue.origin)}`
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`
    case 'unrecognized_keys': {
      const names = issue.keys.slice(0, SHOWN).map((key) => key.slice(0, 64))
      return `has ${names.length === 1 ? 'a field' : 'fields'} that nobody knows: ${names.join(', ')}`
    }
    case 'invalid_key':
      return 'has a name that is not allowed'
    case 'invalid_union':
      return 'has none of the forms that are allowed'
    default:
      return 'is not valid'
  }
}

const isAboutTheWhole = ({ code }: z.core.$ZodRawIssue): boolean =>
  code === 'invalid_type' || code === 'invalid_value' || code === 'invalid_union'

const partsOf = (origin: string): string => (origin === 'string' ? 'characters' : 'items')

function oneOf(values: readonly (string | undefined)[]): string {
  const shown = values.slice(0, SHOWN)
  if (values.length > SHOWN) return `one of ${shown.join(', ')}, …`
  const last = shown.pop()
  return shown.length === 0 ? String(last) : `${shown.join(', ')} or ${last}`
}

// One place for every schema there is, also where others than us do the parsing.
z.config({ localeError: sayPlainly })

export function issuesOf(error: {
  readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[]
}): Issue[] {
  return error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message }))
}

/** The first issue as a sentence; what has no name is called `whole`. */
export function sayIssue([first]: readonly Issue[], whole = 'The input'): string {
  const { path, message } = first ?? { path: '', message: 'is not valid' }
  // Words that are a sentence already need no subject.
  const isSentence = /^\p{Lu}/u.test(message)
  const said = isSentence ? (path ? `${path}: ${message}` : message) : `${path || whole} ${message}`
  return /[.!?…]$/.test(said) ? said : `${said}.`
}
