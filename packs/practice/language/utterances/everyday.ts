import { read, talk, type Utterance, write, writes } from '../testing/utterance.ts'

const friday = { from_date: '2026-01-09', to_date: '2026-01-09' }
const tomorrow = { from_date: '2026-01-06', to_date: '2026-01-06' }

/** What testers said in passing: answers that were wrong, things done elsewhere, wordings of every day. */
export const everydayUtterances: readonly Utterance[] = [
  read('which clients have no consent?', 'get_dashboard', {}, /1 client has not given consent/),
  read('how many clients have not given their consent', 'get_dashboard', {}, /1 client has not/),
  write(
    'cancel my last appointment on Thursday',
    'cancel_appointment',
    { id: 'a-sarah-2' },
    {
      as: 'Nutritionist',
    },
  ),
  talk("Tom Baker didn't show up", /cannot do that here.*no-show/),
  talk('mark Sarah Chen’s appointment today as a no-show', /no-show/),
  talk('confirm Anna Baker’s appointment on Friday', /calendar.*confirm/),
  talk('mark the appointment of Maria Lopez as done', /calendar.*done/),
  talk('assign Tom Baker to Sam Carter', /client’s page/),
  talk('record the consent of Tom Baker', /client’s page/),
  talk('clear the notes on Tom Baker', /client’s page/),
  talk('Cancel Sarah Chen on Monday', /Which appointment|11:00/),
  talk('undo', /Undo beside it/),
  write('require two-factor for Sam Carter', 'force_mfa', { user_id: 'sam' }),

  talk('new client Rita Skeeter', /Whose client is it to be: .*Nia Novak/, { as: 'Assistant' }),
  write(
    'Nia Novak',
    'create_client',
    { first_name: 'Rita', last_name: 'Skeeter', nutritionist_id: 'nia' },
    { as: 'Assistant', before: ['new client Rita Skeeter'] },
  ),
  write(
    'new client Rita Skeeter with nutritionist Noah Nowak',
    'create_client',
    { first_name: 'Rita', last_name: 'Skeeter', nutritionist_id: 'noah' },
    { as: 'Assistant' },
  ),

  read('and tomorrow?', 'list_appointments', tomorrow, /Tom Baker/, { before: ["What's on today?"] }),
  read('and Friday?', 'list_appointments', friday, /Anna Baker/, { before: ["What's on tomorrow?"] }),
  read(
    'what about next week?',
    'list_appointments',
    { from_date: '2026-01-12', to_date: '2026-01-18' },
    /James/,
    { before: ["What's on tomorrow?"] },
  ),
  read("only Nia's", 'list_appointments', tomorrow, /Tom Baker/, { before: ["What's on tomorrow?"] }),
  read("what's on for me tomorrow?", 'list_appointments', tomorrow),
  write('cancel her next one', 'cancel_appointment', { id: 'a-maria' }, { before: ['Show me Maria Lopez'] }),
  read(
    'when was her last one?',
    'list_appointments',
    { client_id: 'maria', from_date: '2025-01-05', to_date: '2026-01-05' },
    /15 December/,
    {
      before: ['Show me Maria Lopez'],
    },
  ),
  read('which one is active?', 'list_meal_plans', { client_id: 'maria', status: 'Active' }, /Lean spring/, {
    before: ["show me Maria Lopez's meal plans"],
  }),
  write('deactivate Sam Carter, he has left us', 'deactivate_user', { user_id: 'sam' }),
  write('deactivate Sam Carter because he left', 'deactivate_user', { user_id: 'sam' }),
  write('change Sam Carter to admin', 'change_user_role', { user_id: 'sam', new_role: 'Admin' }),
  write("Change Maria Lopez's surname to Garcia, she got married", 'update_client', {
    id: 'maria',
    last_name: 'Garcia',
  }),
  write("remove Tom Baker's phone number", 'update_client', { id: 'tom', phone: null }),
  write('new health condition for Tom Baker: asthma', 'update_client', {
    id: 'tom',
    health_conditions: 'asthma',
  }),
  talk('book May Smith tomorrow at 9 or 10 for 30 minutes as a phone check-in', /Which/),
  writes('cancel all virtual appointments tomorrow', [['cancel_appointment', { id: 'a-tom' }]]),
  writes('cancel the confirmed ones tomorrow', [['cancel_appointment', { id: 'a-tom' }]]),
  writes('cancel everything after 2pm tomorrow', [['cancel_appointment', { id: 'a-tom' }]]),
  writes('cancel everything before 3pm tomorrow', [
    ['cancel_appointment', { id: 'a-maria' }],
    ['cancel_appointment', { id: 'a-tom' }],
  ]),
  writes(
    'cancel my appointments next week',
    [
      ['cancel_appointment', { id: 'a-sarah-3' }],
      ['cancel_appointment', { id: 'a-james' }],
    ],
    { as: 'Nutritionist' },
  ),
  talk('cancel my appointments next week', /no appointment/),
  writes(
    'cancel number 2 and move number 1 to 5pm',
    [
      ['cancel_appointment', { id: 'a-tom' }],
      ['update_appointment', { id: 'a-maria', start_time: '2026-01-06T17:00', end_time: '2026-01-06T17:45' }],
    ],
    { before: ["What's on tomorrow?"] },
  ),
  write('push Tom Baker from tomorrow to Wednesday same time', 'update_appointment', {
    id: 'a-tom',
    start_time: '2026-01-07T14:00',
    end_time: '2026-01-07T15:00',
  }),
  read('Is Tom Baker here tomorrow?', 'list_appointments', { client_id: 'tom', ...tomorrow }),
  read('phone number of the first one', 'get_client', { id: 'anna' }, /555/, {
    before: ['find clients named Baker'],
  }),
  read('is Nia free on Friday afternoon?', 'list_appointments', friday, /Anna Baker/),
  read(
    'how many appointments did Nia have last month?',
    'list_appointments',
    {
      from_date: '2025-12-01',
      to_date: '2025-12-31',
    },
    /1 appointment/,
  ),
  talk('who is Sara?', /Sara Quinn/),
  read('how many follow ups do i have on friday', 'list_appointments', friday, /1 follow-up/),
  read('who has diabetes?', 'search', { query: 'diabetes' }),
  read('What does the dashboard say?', 'get_dashboard', {}),
  read('how much has Maria Lopez lost since the start?', 'list_progress', { client_id: 'maria' }),
  read('what is Maria Lopez supposed to eat on Monday?', 'get_meal_plan', { id: 'm-lean' }),
  read('what is Maria Lopez allergic to?', 'get_client', { id: 'maria' }, /Lactose/),
  write('pls cancl Tom Bakers apointment on 6 january', 'cancel_appointment', { id: 'a-tom' }),
  talk('delete all clients', /one at a time/),
  read("who's first?", 'get_appointment', { id: 'a-maria' }, /Maria Lopez/, {
    before: ["What's on tomorrow?"],
  }),
  write('create a meal plan called Winter for Tom Baker with 1800 kcal', 'create_meal_plan', {
    client_id: 'tom',
    name: 'Winter',
    target_kcal: 1800,
  }),
  talk("cancel Tom Baker's appointment whenever", /not understand|plain request/),
  talk("cancel Tom Baker's appointment sideways", /not understand “sideways” after “cancel Tom Baker's/),
  talk('florb the snark', /^(?!.*(?:meal plan|goal|account|Delete)).*for example/s, { as: 'Assistant' }),
  talk('cancel everything after Friday', /day and the time/),
  writes('cancel everything between 1 and 3pm tomorrow', [['cancel_appointment', { id: 'a-tom' }]]),

  // Not yet understood: at least nothing wrong comes of it.
  write("I'm sick tomorrow, clear my day", 'cancel_appointment', { id: 'a-maria' }, { as: 'Nutritionist' }),
  writes("cancel Thursday and Friday's appointments", [
    ['cancel_appointment', { id: 'a-sarah-2' }],
    ['cancel_appointment', { id: 'a-anna' }],
  ]),
  read('the day after?', 'list_appointments', { from_date: '2026-01-07', to_date: '2026-01-07' }, undefined, {
    before: ["What's on tomorrow?"],
  }),
  write(
    'book May Smith on Tuesday, no wait, Wednesday at 9 for 30 minutes as a phone check-in',
    'create_appointment',
    {
      client_id: 'may',
      start_time: '2026-01-07T09:00',
      end_time: '2026-01-07T09:30',
      type: 'CheckIn',
      location_type: 'Phone',
    },
  ),
  writes('log weight 80 kg for Tom Baker and 90 kg for Omar Haddad', [
    ['create_progress_entry', { client_id: 'tom', date: '2026-01-05', weight_kg: 80 }],
    ['create_progress_entry', { client_id: 'omar', date: '2026-01-05', weight_kg: 90 }],
  ]),
  talk('Log for Tom Baker: weight 79.5 kg, waist 92 cm, feeling tired', /Shall I|not understand/),
  talk(
    'cancel Tom Baker’s appointment and Bo Derek’s appointment',
    /no client named Bo Derek[\s\S]*Shall I cancel/,
  ),
  writes("cancel Friday's appointments", [['cancel_appointment', { id: 'a-anna' }]]),
  talk("cancel Tom Baker's appointment and Maria Lopez's goals", /not understand/),
  talk('log weight 12 stone 4 for Tom Baker', /./),
  talk('set her a goal to lose 5 kg by june', /./, { before: ['Show me Maria Lopez'] }),
  talk("set Tom Baker's phone and email to 555 1234 and tom@x.org", /./),
  talk("Maria, but don't cancel it, move it to Dec 1 at 9", /./, { before: ['cancel an appointment'] }),
]
