import type { Contact } from '@countersign/device/contacts'

const FIRST =
  'Sam Sara Sarah Tom Emma Nina Priya Alan Alex Daniel John Joan Catherine Kathryn Brian Bryan Will May Mark Rose Hope Art Bill Robert Elizabeth Maria Søren Zoë Pete Christopher Kevin Jean Mohammed Michael Yuki Olivia Liam Noah Ava Mia Lucas Ethan Amelia Harper Logan Mason Ella Aria Jack Leo Isla Freya Oscar Archie Theo Max Ines Jonas Lena Felix Klara Emil Astrid Nils Greta Hugo Alma Ivan Olga Dmitri Anya Wei Ling Hiro Aiko Ravi Anjali Omar Layla Kofi Ama Diego Lucia Mateo Sofia Pablo'.split(
    ' ',
  )
const SYLLABLES =
  'an ber cor dan el far gar hol in jo kel lin mor nor os pel quin ros san tor ul vin wes yor zan'.split(' ')

/** The same people on every machine: first names that many share, last names that few do. */
export function makeAddressBook(size: number): readonly Contact[] {
  let state = 7
  const next = (below: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return (state >>> 8) % below
  }
  const syllable = (): string => SYLLABLES[next(SYLLABLES.length)]!
  return Array.from({ length: size }, (_, at): Contact => {
    const last = syllable() + syllable() + (next(2) ? syllable() : 'son')
    const first = FIRST[next(FIRST.length)]!
    const name = `${first} ${last[0]!.toUpperCase()}${last.slice(1)}`
    const used = [{ app: 'WhatsApp', at: new Date(Date.UTC(2026, 0, 1 + next(60))).toISOString() }]
    return {
      id: `c${at}`,
      name,
      ...(next(4) === 0 && { used }),
      ...(next(10) === 0 && { nicknames: [syllable() + syllable()] }),
    }
  })
}
