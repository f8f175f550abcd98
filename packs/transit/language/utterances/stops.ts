import { board, read, talk, type Utterance } from '../testing/utterance.ts'

export const departures: readonly Utterance[] = [
  board('when does the next tram leave from Kamppi?', 'demo:tram-kamppi', { says: /Tram 2/ }),
  board('when does the next tram leave Kamppi?', 'demo:tram-kamppi', { says: /Tram 2/ }),
  board('When is the next bus at Kamppi?', 'demo:bus-kamppi'),
  board('next metro from Kamppi', 'demo:metro-kamppi'),
  board('what time does the metro leave from Kamppi', 'demo:metro-kamppi'),
  board('show me the next trains from Pasila', 'demo:rail-pasila'),
  board('when does tram 4 leave from Lasipalatsi?', 'demo:tram-lasipalatsi', {
    says: /^(?=[\s\S]*Tram 4)(?![\s\S]*Tram 10)/,
  }),
  board('departures from home', 'demo:tram-lasipalatsi'),
  board('next tram from home', 'demo:tram-lasipalatsi'),
  board('departures from Kiasma', 'demo:tram-lasipalatsi'),
  board('trams from Kallio tomorrow at 8', 'demo:tram-kallio', { from: '2026-03-12T08:00' }),
  board('when does the metro leave from Kamppi tonight at 11?', 'demo:metro-kamppi', {
    from: '2026-03-11T23:00',
  }),
  board('next ferry from Kauppatori', 'demo:ferry-kauppatori', { says: /Suomenlinna/ }),
  board('next tram from Kamppi towards Pasila', 'demo:tram-kamppi', {
    says: /^(?=[\s\S]*to Pasila)(?![\s\S]*Jätkäsaari)/,
  }),
  board('is the next train from Pasila on time?', 'demo:rail-pasila'),
  board('timetable of Suomenlinna', 'demo:ferry-suomenlinna'),
  board('Suomenlinna departures', 'demo:ferry-suomenlinna'),
  board('metro', 'demo:metro-rautatientori', { before: ['departures at Rautatientori'] }),
  board('the tram', 'demo:tram-kamppi', { before: ['what leaves from Kamppi?'] }),
  board('departures from the first one', 'demo:tram-lasipalatsi', { before: ['stops near home'] }),
  board('and tomorrow at 7?', 'demo:tram-kallio', {
    from: '2026-03-12T07:00',
    before: ['next tram from Kallio'],
  }),
  board('tram 99 from Kamppi', 'demo:tram-kamppi', { says: /No tram 99 leaves Kamppi[\s\S]*What does/ }),
  board('next metro from Kamppi', 'demo:metro-kamppi', {
    timeZone: 'Pacific/Auckland',
    says: /\*\*14:\d\d\*\* Metro/,
  }),
  board('I am in a wheelchair, when is the next bus at Kamppi?', 'demo:bus-kamppi', {
    says: /cannot tell which of these are step-free/,
  }),
  read(
    'When does the first metro go in the morning from Itäkeskus?',
    'get_departures',
    { stopId: 'demo:metro-itakeskus', windowMinutes: 180 },
    /all night \(there is no first one\): metro M[12] to/,
  ),
  read(
    'last metro from Kamppi tonight',
    'get_departures',
    { stopId: 'demo:metro-kamppi', windowMinutes: 210 },
    /all night \(there is no last one\): metro M[12] to/,
  ),
  read(
    'when does the last ferry leave from Kauppatori?',
    'get_departures',
    { stopId: 'demo:ferry-kauppatori' },
    /Kauppatori|Market Square/,
  ),
  board('Kallio', 'demo:tram-kallio', { before: ['is the tram running late?'] }),
  talk('departures at Rautatientori', /Which one do you mean[\s\S]*metro[\s\S]*tram/),
  talk('departures from Kamppi', /metro[\s\S]*tram[\s\S]*bus/),
  talk('next train from Kamppi', /No train stops at Kamppi/),
  talk('departures from Nowhereville', /no stop named Nowhereville/),
]

const kiasma = { lat: 60.1719, lon: 24.9367 }

export const nearby: readonly Utterance[] = [
  read('stops near home', 'find_stops', { near: kiasma }, /Lasipalatsi[\s\S]*tram/),
  read('which stops are near Kiasma?', 'find_stops', { near: kiasma }, /190 m away/),
  read('nearest tram stop to Kiasma', 'find_stops', { near: kiasma }, /^(?![\s\S]*metro)[\s\S]*Lasipalatsi/),
  read('is there a metro station near Kiasma?', 'find_stops', { near: kiasma }, /metro/),
  read('stops around 60.17, 24.94', 'find_stops', { near: { lat: 60.17, lon: 24.94 } }),
  read('Kiasma', 'find_stops', { near: kiasma }, undefined, { before: ['stops near me'] }),
  read('where is home?', 'reverse_geocode', kiasma, /saved place, Kiasma, Mannerheiminaukio 2/),
  read('what is home?', 'reverse_geocode', kiasma, /saved place, Kiasma/),
  read('where is my house?', 'reverse_geocode', kiasma, /saved place, Kiasma/),
  read("where's work", 'reverse_geocode', { lat: 60.1988, lon: 24.9337 }, /Pasila/),
  read('what is my home address?', 'reverse_geocode', kiasma, /Mannerheiminaukio 2/),
  read('Where is Kiasma?', 'reverse_geocode', kiasma, /Mannerheiminaukio 2/),
  read('find Oodi', 'reverse_geocode', { lat: 60.1739, lon: 24.9381 }, /Töölönlahdenkatu/),
  read('what is at 60.1719, 24.9367?', 'reverse_geocode', kiasma, /Kiasma/),
  read('my places', 'get_user_variables', {}, /Gym[\s\S]*home[\s\S]*work/),
  read('list my saved places', 'get_user_variables', {}, /Kiasma/),
  read('what places have I saved?', 'get_user_variables', {}, /Pasila/),
  read('my places', 'get_user_variables', {}, /no places yet/, { isNew: true }),
]
