/** What is tried first, by people and by programs; with figures before or after it, it is no better. */
const common = new Set(
  (
    'password passwort passwd pass qwerty qwertz qwertyuiop qwertzuiop azerty asdf asdfgh asdfghjkl zxcvbn zxcvbnm ' +
    'qazwsx qweasd qweasdzxc letmein welcome willkommen hello hallo admin administrator root user guest test tester ' +
    'testing login master secret geheim default changeme trustno iloveyou loveyou sunshine princess football baseball ' +
    'basketball soccer hockey monkey dragon shadow superman batman spiderman starwars pokemon michael jennifer ' +
    'jessica ashley daniel charlie jordan freedom whatever computer internet samsung google facebook liverpool ' +
    'chelsea arsenal summer winter spring autumn sommer abc abcd abcdef abcdefg nothing access flower cheese ' +
    'mustang harley ninja killer hunter ranger buster tigger pepper ginger cookie chocolate butterfly purple ' +
    'orange nutrition nutritionist practice countersign'
  ).split(' '),
)

/** Ways along a keyboard that are neither a word nor a row. */
const walks = [
  '1q2w3e4r',
  '1qaz2wsx',
  'q1w2e3r4',
  'zaq12wsx',
  '1a2b3c4d',
  'a1b2c3d4',
  'qwe123',
  '123qwe',
  'abc123',
]

const figures: Readonly<Record<string, string>> = { '@': 'a', $: 's', '0': 'o', '1': 'i', '3': 'e', '5': 's' }

const bare = (text: string): string => text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
const plain = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '')

/** The word in a password, with and without figures that stand for letters. */
const wordsIn = (password: string): readonly string[] => [
  bare(password),
  bare(password.replaceAll(/[@$0135]/gu, (figure) => figures[figure]!)),
  // Of `p@ssw0rd1`, the figure at the end is none that stands for a letter.
  bare(password.replace(/[^\p{L}]+$/u, '').replaceAll(/[@$0135]/gu, (figure) => figures[figure]!)),
]

/** `12345678`, `87654321`, `abcdefgh`, with 0 after 9 and before 1. */
function isRow(text: string): boolean {
  const codes = Array.from(text, (one) => (/\d/u.test(one) ? Number(one) : one.codePointAt(0)!))
  const steps = new Set(
    codes.slice(1).map((code, index) => {
      const step = code - codes[index]!
      return Math.abs(step) === 9 && /^\d+$/u.test(text) ? -Math.sign(step) : step
    }),
  )
  return steps.size === 1 && Math.abs([...steps][0]!) <= 1
}

interface Owner {
  readonly email: string
  readonly first_name: string
  readonly last_name: string
}

type Weakness = 'common' | 'own-name'

/** Why a password would be guessed at once, if it would be. */
export function findWeakness(password: string, owner: Owner): Weakness | undefined {
  const text = password.normalize('NFKC').trim().toLowerCase()
  const solid = plain(text)
  if (
    wordsIn(text).some((word) => common.has(word)) ||
    walks.some(
      (walk) => solid === walk || solid === walk + walk || solid.replace(/\d{1,4}$/u, '') === walk,
    ) ||
    /^(.{1,4})\1+$/u.test(text) ||
    isRow(solid)
  )
    return 'common'
  const [first, last, email] = [owner.first_name, owner.last_name, owner.email].map((each) =>
    each.normalize('NFKC').toLowerCase(),
  ) as [string, string, string]
  const own = [email, email.split('@')[0]!, first, last, first + last, last + first].map(plain)
  const isOwn = own.some((name) => name.length > 2 && [solid, plain(bare(text))].includes(name))
  return isOwn ? 'own-name' : undefined
}
