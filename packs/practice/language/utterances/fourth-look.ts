import { read, talk, type Utterance, write, writes } from '../testing/utterance.ts'

const book = 'create_appointment'
const checkIn = { type: 'CheckIn', location_type: 'Phone' }

/** What once led to a wrong change. */
export const fourthLookUtterances: readonly Utterance[] = [
  talk('cancel all appointments this afternoon', /no appointment.*afternoon/),
  writes('cancel all appointments this morning', [['cancel_appointment', { id: 'a-sarah-1' }]]),
  talk('cancel everything tonight', /no appointment.*evening/),
  writes('cancel all appointments tomorrow afternoon', [['cancel_appointment', { id: 'a-tom' }]]),
  read(
    "what's on tonight?",
    'list_appointments',
    { from_date: '2026-01-05', to_date: '2026-01-05' },
    /no appointments.*evening/,
  ),
  read(
    "what's on this morning?",
    'list_appointments',
    { from_date: '2026-01-05', to_date: '2026-01-05' },
    /Sarah Chen/,
  ),
  talk("move Tom Baker's appointment to this afternoon", /time/),
  talk("move Tom Baker's appointment to Friday morning", /time/),
  write('book May Smith tonight at 7 for 30 minutes as a phone check-in', book, {
    client_id: 'may',
    start_time: '2026-01-05T19:00',
    end_time: '2026-01-05T19:30',
    ...checkIn,
  }),

  talk("copy Maria Lopez's active meal plan to Tom Baker", /same client|belongs to/),
  talk('duplicate Lean spring for Tom Baker', /belongs to|no meal plan/),
  talk('copy it to Tom Baker', /same client|belongs to/, { before: ['open the meal plan Lean spring'] }),

  write("add a note to James O'Brien's next appointment: bring the diary", 'update_appointment', {
    id: 'a-james',
    notes: 'Bring the lab results\nbring the diary',
  }),
  write("add a note to Tom Baker's next appointment: bring the diary", 'update_appointment', {
    id: 'a-tom',
    notes: 'bring the diary',
  }),
  write("change the notes of James O'Brien's next appointment to bring the diary", 'update_appointment', {
    id: 'a-james',
    notes: 'bring the diary',
  }),

  talk("cancel all of Sara's appointments this month", /^(?!.*Sarah).*no appointment/s),
  talk('yes', /nothing open/, { before: ["cancel all of Sara's appointments this month"] }),
  talk('delete Sara', /Sara Quinn.*not a client/),
  talk('yes', /nothing open/, { before: ['delete Sara'] }),
  writes("cancel all of Nia's appointments on Friday", [['cancel_appointment', { id: 'a-anna' }]]),
  write('delete Sarah', 'delete_client', { id: 'sarah' }),
  talk('book Sara tomorrow at 9 for 30 minutes as a phone check-in', /Sara Quinn.*not a client/),

  talk('book May Smith on Tuesday 23 January at 10 for 30 minutes as a phone check-in', /is a Friday/),
  write(
    'Friday 23 January',
    book,
    { client_id: 'may', start_time: '2026-01-23T10:00', end_time: '2026-01-23T10:30', ...checkIn },
    { before: ['book May Smith on Tuesday 23 January at 10 for 30 minutes as a phone check-in'] },
  ),
  talk("move Tom Baker's appointment to Monday, January 20th at 10", /is a Tuesday/),
  talk('cancel the appointment on Tuesday 9 January', /is a Friday/),
  talk('set a weight goal of 80 kg for Tom Baker by Tuesday 23 January', /not understand/),

  talk('book May Smith on 4/1 at 10 for 30 minutes as a phone check-in', /4 January.*Which day/s),
  talk('book May Smith on 3 January at 10 for 30 minutes as a phone check-in', /3 January.*Which day/s),
  write(
    '6 January',
    book,
    { client_id: 'may', start_time: '2026-01-06T10:00', end_time: '2026-01-06T10:30', ...checkIn },
    { before: ['book May Smith on 3 January at 10 for 30 minutes as a phone check-in'] },
  ),
  write('book May Smith on 3 January 2027 at 10 for 30 minutes as a phone check-in', book, {
    client_id: 'may',
    start_time: '2027-01-03T10:00',
    end_time: '2027-01-03T10:30',
    ...checkIn,
  }),
  talk('book May Smith on 31 February at 10 for 30 minutes as a phone check-in', /no 31 February/),
  talk('book May Smith tomorrow at 25:00 for 30 minutes as a phone check-in', /no 25:00/),

  talk(
    'Book Anna Baker and Tom Baker for a 30 minute phone check-in on Thursday at 11',
    /Anna Baker and Tom Baker.*at once/s,
  ),
  writes('Book Anna Baker and Omar Haddad for a 30 minute phone check-in on Thursday at 11', [
    [book, { client_id: 'anna', start_time: '2026-01-08T11:00', end_time: '2026-01-08T11:30', ...checkIn }],
    [book, { client_id: 'omar', start_time: '2026-01-08T11:00', end_time: '2026-01-08T11:30', ...checkIn }],
  ]),
]
