import type { Chance } from './chance.ts'

const FIRST = [
  'Koivu',
  'Mänty',
  'Kuusi',
  'Pihlaja',
  'Tammi',
  'Vaahtera',
  'Leppä',
  'Haapa',
  'Kataja',
  'Lehmus',
  'Saarni',
  'Paju',
  'Kivi',
  'Niemi',
  'Lahti',
  'Ranta',
  'Mäki',
  'Laakso',
  'Pelto',
  'Niitty',
  'Kallio',
  'Harju',
  'Metsä',
  'Lampi',
  'Puro',
  'Silta',
  'Mylly',
  'Kirkko',
  'Koulu',
  'Satama',
  'Meri',
  'Tuuli',
  'Pilvi',
  'Aurinko',
  'Tähti',
  'Lumi',
  'Halla',
  'Kevät',
  'Syys',
  'Talvi',
]
const SECOND = ['tie', 'katu', 'kuja', 'polku', 'aukio', 'puisto', 'rinne', 'kaari', 'raitti', 'portti']

/** The name of a stop that nobody has to look for, and that no other has. */
export function makeStreetName(chance: Chance, taken: ReadonlySet<string>): string {
  for (;;) {
    const name = FIRST[chance.below(FIRST.length)]! + SECOND[chance.below(SECOND.length)]!
    if (!taken.has(name)) return name
  }
}
