import { read, talk, type Utterance, write, writes } from '../testing/utterance.ts'

const book = 'create_appointment'
const start = 'Book Jan van der Berg tomorrow at 4'
const booked = {
  client_id: 'jan',
  start_time: '2026-01-06T16:00',
  end_time: '2026-01-06T16:45',
  type: 'CheckIn',
  location_type: 'Phone',
}

/** Something else is said while a question is open. */
export const openQuestionUtterances: readonly Utterance[] = [
  talk('Please confirm Anna Baker’s appointment on Friday', /calendar/, { before: ['delete Bakr'] }),
  read('What does the dashboard say?', 'get_dashboard', {}, /13 clients[\s\S]*Still open/, {
    before: [start],
  }),
  read('who else is called Maria?', 'list_clients', { search_term: 'Maria' }, /2 clients/, {
    before: [start],
  }),
  read('is he even my client?', 'get_client', { id: 'jan' }, /Nia Novak[\s\S]*Still open/, {
    before: [start],
  }),
  read('what is his number?', 'get_client', { id: 'jan' }, /555-0107[\s\S]*Still open/, { before: [start] }),
  write('45 minutes, a phone check-in', book, booked, { before: [start, 'what is his number?'] }),
  write('45 minutes, a phone check-in', book, booked, {
    before: ['show me Jan van der Berg', 'book him tomorrow at 4', "what is Tom Baker's number?"],
  }),
  write(
    'delete him',
    'delete_client',
    { id: 'tom' },
    {
      before: ['show me Jan van der Berg', 'book him tomorrow at 4', 'show me Tom Baker'],
    },
  ),
  write(
    'phone check-in, 45 minutes and actually make it 5pm',
    book,
    { ...booked, start_time: '2026-01-06T17:00', end_time: '2026-01-06T17:45' },
    { before: [start] },
  ),
  talk('not an hour, 30 minutes', /kind/, { before: [start] }),
  talk('book May Smith for 30 minutes instead', /kind.*where/, { before: [start] }),
  write(
    'phone check-in',
    book,
    { ...booked, client_id: 'may', end_time: '2026-01-06T16:30' },
    { before: [start, 'book May Smith for 30 minutes instead'] },
  ),
  read(
    "was Lily Park's appointment cancelled?",
    'list_appointments',
    { client_id: 'lily', status: 'Cancelled' },
    /cancelled/,
    {
      before: ['cancel Sarah Chen'],
    },
  ),
  talk('I might cancel Tom Baker', /plain request/, { before: ['cancel an appointment'] }),
  talk('blue', /leave what I asked/, { before: ['Delete Emma Wilson', 'green'] }),
  talk('yes', /nothing open/, { before: ['Delete Tom Baker?', 'green', 'blue'] }),
  talk('Lily', /Shall I delete Lily Park/, { before: ['Delete Emma Wilson'] }),
  talk('neither, I meant Lily', /Shall I delete Lily Park/, { before: ['Delete Maria'] }),
  write('yes', 'delete_client', { id: 'lily' }, { before: ['Delete Maria', 'neither, I meant Lily'] }),
  writes(
    'both',
    [
      ['delete_client', { id: 'garcia' }],
      ['delete_client', { id: 'maria' }],
    ],
    { before: ['Delete Maria'] },
  ),
  write('not the first one', 'delete_client', { id: 'maria' }, { before: ['Delete Maria'] }),
  talk('What is a good name?', /not get that|not understand/, {
    before: ['create a meal plan for Maria Lopez'],
  }),
  write(
    'Fresh start',
    'create_meal_plan',
    { client_id: 'maria', name: 'Fresh start' },
    { before: ['create a meal plan for Maria Lopez'] },
  ),
  talk('right, what is his number?', /./, { before: ['delete Jan van der Bergh'] }),
  write('yes please', 'delete_client', { id: 'jan' }, { before: ['delete Jan van der Bergh'] }),
  talk('not Thursday', /did not get that/, { before: ['cancel Sarah Chen'] }),
  write(
    'the one on Thursday the 8th',
    'cancel_appointment',
    { id: 'a-sarah-2' },
    { before: ['cancel Sarah Chen'] },
  ),
  talk('move Thursday’s to Friday', /^(?!It is done)/, { before: ['cancel Sarah Chen'] }),
  talk('the Thursday one cannot be moved', /did not get that|leave/, { before: ['cancel Sarah Chen'] }),
  talk('book Maria, Tom Baker and Lily Park for Friday', /./),
]
