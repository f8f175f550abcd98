import { talk, type Utterance, write } from '../testing/utterance.ts'

const save = (say: string, key: string, value: Record<string, string | number>, more = {}): Utterance =>
  write(say, 'save_user_variable', { key, type: 'location', value }, more)
const forget = (say: string, key: string, more = {}): Utterance =>
  write(say, 'delete_user_variable', { key }, more)

const kamppi = { lat: 60.16884, lon: 24.93195, name: 'Kamppi' }
const tapiola = { lat: 60.17505, lon: 24.80443, name: 'Tapiola' }
const oodi = { lat: 60.1739, lon: 24.9381, name: 'Oodi Library', address: 'Töölönlahdenkatu 4, Helsinki' }
const music = { lat: 60.1736, lon: 24.935, name: 'Music Centre', address: 'Mannerheimintie 13, Helsinki' }

export const saving: readonly Utterance[] = [
  save('remember Kamppi as gym', 'gym', kamppi),
  save('Save Kamppi as home', 'home', kamppi),
  save('save Kamppi as my home', 'home', kamppi),
  save('save Mannerheimintie 13 as work', 'work', music),
  save('please save Tapiola as my work place', 'work', tapiola),
  save('store Tapiola under the name office', 'office', tapiola),
  save('bookmark Oodi as library', 'library', oodi),
  save('set home to Kamppi', 'home', kamppi),
  save('change my work address to Tapiola', 'work', tapiola),
  save('add a place called club at Kamppi', 'club', kamppi),
  save('remember that my dentist is at Kamppi', 'dentist', kamppi),
  save('the gym is at Kamppi, remember that', 'gym', kamppi),
  save('my dentist is at Kamppi, please save it', 'dentist', kamppi),
  save('save 60.17, 24.94 as cabin', 'cabin', { lat: 60.17, lon: 24.94 }),
  save('save Oodi as "the book shop"', 'the book shop', oodi),
  save("save Kamppi as mum's place", "mum's place", kamppi),
  save('could you save Kamppi as gym for me?', 'gym', kamppi),
  save('library', 'library', oodi, { before: ['save Oodi'] }),
  save(
    'save it as library',
    'library',
    { lat: 60.1739, lon: 24.9381, name: 'Oodi Library' },
    { before: ['where is Oodi?'] },
  ),
  save('yes', 'home', kamppi, { before: ['I live in Kamppi'] }),
  save('yes', 'work', music, { before: ['save Mannerheimintie 10 as work'] }),
  save(
    'yes',
    'station',
    { lat: 60.17254, lon: 24.94172, name: 'Helsinki Central Station' },
    { before: ['save the railway station as station'] },
  ),
  talk('save Mannerheimintie 10 as work', /no place named Mannerheimintie 10. Did you mean \*\*Music Centre/),
  talk('save the railway station as station', /Do you mean \*\*Helsinki Central Station/),
  talk('I work in Tapiola', /Shall I save Tapiola as work\?/),
  talk('my office is at Keilaniemi', /Shall I save Keilaniemi as office\?/),
  talk('save Kamppi', /Under which name/),
]

export const forgetting: readonly Utterance[] = [
  forget('forget gym', 'Gym'),
  forget('forget my gym', 'Gym'),
  forget('delete my work place', 'work'),
  forget('Delete the saved place home', 'home'),
  forget('remove gym from my places', 'Gym'),
  forget('please remove the place called work', 'work'),
  forget('delete the second one', 'home', { before: ['my places'] }),
  talk('forget castle', /Nothing is saved as castle/),
  talk('forget gymm', /Did you mean \*\*Gym/),
  talk('delete all my places', /one saved place at a time/),
  talk('rename gym to fitness', /Saved places/),
]
