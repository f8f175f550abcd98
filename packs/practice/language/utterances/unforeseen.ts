import { read, talk, type Utterance, write } from '../testing/utterance.ts'

const book = 'create_appointment'

/** Wordings written down after the grammar, without looking at it. */
export const unforeseenUtterances: readonly Utterance[] = [
  read('how big is our client base?', 'list_clients', {}),
  read('can you give me a list of everyone we treat', 'list_clients', {}),
  read("what's the email address for Sarah Chen", 'get_client', { id: 'sarah' }, /sarah@example/),
  read("I need Tom Baker's phone number", 'get_client', { id: 'tom' }),
  read('Do you have contact details for Omar Haddad?', 'get_client', { id: 'omar' }),
  read("Let's have a look at Maria Garcia's file", 'get_client', { id: 'garcia' }),
  read('any food intolerances for Maria Lopez?', 'get_client', { id: 'maria' }, /Lactose/),
  read(
    'what have I got on tomorrow morning',
    'list_appointments',
    { from_date: '2026-01-06', to_date: '2026-01-06' },
    /Maria Lopez/,
  ),
  read('what does next week look like', 'list_appointments', {
    from_date: '2026-01-12',
    to_date: '2026-01-18',
  }),
  read('Show me the appointments between Wednesday and Friday', 'list_appointments', {
    from_date: '2026-01-07',
    to_date: '2026-01-09',
  }),
  read('when do I see Anna Baker again?', 'list_appointments', {
    client_id: 'anna',
    from_date: '2026-01-05',
  }),
  read('has Sarah Chen got anything booked this week', 'list_appointments', {
    client_id: 'sarah',
    from_date: '2026-01-05',
    to_date: '2026-01-11',
  }),
  read('at what time is Tom Baker tomorrow?', 'list_appointments', {
    client_id: 'tom',
    from_date: '2026-01-06',
    to_date: '2026-01-06',
  }),
  read('how many sessions are left this week', 'list_appointments', {
    from_date: '2026-01-05',
    to_date: '2026-01-11',
  }),
  read('is anybody coming at 10 tomorrow', 'list_appointments', {
    from_date: '2026-01-06',
    to_date: '2026-01-06',
  }),
  read("what's Maria Lopez supposed to eat?", 'get_meal_plan', { id: 'm-lean' }),
  read('which of our clients are on an active meal plan', 'list_meal_plans', { status: 'Active' }),
  read("what's the target for Tom Baker", 'get_goal', { id: 'g-tom' }),
  read('how is Maria Lopez’s weight developing', 'list_progress', { client_id: 'maria' }),
  read('is Tom Baker losing weight?', 'list_progress', { client_id: 'tom' }),
  read('show me the last three weigh-ins of Maria Lopez', 'list_progress', { client_id: 'maria' }),
  read('who has admin rights', 'list_users', { role: 'Admin' }),
  read('has Petra Stone logged in recently', 'get_user', { id: 'petra' }),
  read('anything I should know today?', 'get_dashboard', {}),
  read('good morning, what does my day look like?', 'list_appointments', {
    from_date: '2026-01-05',
    to_date: '2026-01-05',
  }),

  write('Please put a new patient into the system: Hugo Boss, hugo@boss.example', 'create_client', {
    first_name: 'Hugo',
    last_name: 'Boss',
    email: 'hugo@boss.example',
  }),
  write('We need a client record for Ella Fitz, born 3 March 1990', 'create_client', {
    first_name: 'Ella',
    last_name: 'Fitz',
    date_of_birth: '1990-03-03',
  }),
  write('enter a new client by the name of Ivan Petrov, phone number +44 20 7946 0958', 'create_client', {
    first_name: 'Ivan',
    last_name: 'Petrov',
    phone: '+44 20 7946 0958',
  }),
  write('Tom Baker has a new phone number: 555 444 3333', 'update_client', {
    id: 'tom',
    phone: '555 444 3333',
  }),
  write('Sarah Chen’s mobile changed to 555 909 0909', 'update_client', {
    id: 'sarah',
    phone: '555 909 0909',
  }),
  write('note a shellfish allergy for Tom Baker', 'update_client', {
    id: 'tom',
    health_conditions: 'shellfish allergy',
  }),
  write('take Lily Park off the client list', 'delete_client', { id: 'lily' }),
  write('You can delete the record of Omar Haddad', 'delete_client', { id: 'omar' }),
  write('can we get Maria Lopez in on Thursday at 2pm for a 45 min follow up in person', book, {
    client_id: 'maria',
    start_time: '2026-01-08T14:00',
    end_time: '2026-01-08T14:45',
    type: 'FollowUp',
    location_type: 'InPerson',
  }),
  write('I want to see Tom Baker for a check-in on the phone, Friday 9 to 9:30', book, {
    client_id: 'tom',
    start_time: '2026-01-09T09:00',
    end_time: '2026-01-09T09:30',
    type: 'CheckIn',
    location_type: 'Phone',
  }),
  write(
    'Arrange an initial consultation with Lily Park for the day after tomorrow, 1pm to 2pm, in the clinic',
    book,
    {
      client_id: 'lily',
      start_time: '2026-01-07T13:00',
      end_time: '2026-01-07T14:00',
      type: 'InitialConsultation',
      location_type: 'InPerson',
    },
  ),
  write('new virtual follow-up for Anna Baker on Jan 27 at 8:30am, 50 minutes', book, {
    client_id: 'anna',
    start_time: '2026-01-27T08:30',
    end_time: '2026-01-27T09:20',
    type: 'FollowUp',
    location_type: 'Virtual',
  }),
  talk(
    "Maria Lopez can't make it tomorrow, please cancel her appointment",
    /Shall I cancel the appointment of Maria Lopez/,
  ),
  talk(
    "Maria Lopez can't come tomorrow, move her appointment to Wednesday at 1pm",
    /Shall I change the appointment of Maria Lopez/,
  ),
  write('shift Tom Baker’s appointment an hour later', 'update_appointment', {
    id: 'a-tom',
    start_time: '2026-01-06T15:00',
    end_time: '2026-01-06T16:00',
  }),
  write('could we do Anna Baker’s appointment in person instead', 'update_appointment', {
    id: 'a-anna',
    location_type: 'InPerson',
  }),
  talk('Tom Baker’s appointment should be on Thursday at 3 instead', /Shall I change/),
  write('postpone James O’Brien by a week', 'update_appointment', {
    id: 'a-james',
    start_time: '2026-01-20T16:00',
    end_time: '2026-01-20T16:45',
  }),
  write('cancel my 10 o’clock tomorrow', 'cancel_appointment', { id: 'a-maria' }),
  write('scrap Friday’s appointment with Anna Baker, she is on holiday', 'cancel_appointment', {
    id: 'a-anna',
    reason: 'she is on holiday',
  }),
  write('drop the appointment with Tom Baker from the calendar', 'delete_appointment', { id: 'a-tom' }),
  write('start a new meal plan for Jan van der Berg and call it Low sodium', 'create_meal_plan', {
    client_id: 'jan',
    name: 'Low sodium',
  }),
  write('Tom Baker should be on the High protein plan now, activate it', 'activate_meal_plan', {
    id: 'm-protein',
  }),
  write('put Winter reset into action', 'activate_meal_plan', { id: 'm-winter' }),
  talk('Lean spring can be archived', /Shall I archive/),
  write('make a duplicate of the High protein plan', 'duplicate_meal_plan', { id: 'm-protein' }),
  write('throw away the Autumn base plan', 'delete_meal_plan', { id: 'm-autumn' }),
  write('Tom Baker wants to get down to 79 kg by summer, set that as a goal', 'create_goal', {
    client_id: 'tom',
    type: 'Weight',
    target_value: 79,
  }),
  write('new goal for May Smith: 55 kg by 1 March', 'create_goal', {
    client_id: 'may',
    type: 'Weight',
    target_value: 55,
    target_date: '2026-03-01',
  }),
  write('raise Sarah Chen’s body composition goal to 25 percent', 'update_goal', {
    id: 'g-sarah',
    target_value: 25,
  }),
  write('tick off Tom Baker’s weight goal', 'achieve_goal', { id: 'g-tom' }),
  talk('we are dropping the dietary goal for Maria Lopez', /Shall I abandon/),
  write('Tom Baker: 90.1 kg this morning, please log it', 'create_progress_entry', {
    client_id: 'tom',
    date: '2026-01-05',
    weight_kg: 90.1,
  }),
  write('weight for Sarah Chen today is 61.5 kg, record it', 'create_progress_entry', {
    client_id: 'sarah',
    date: '2026-01-05',
    weight_kg: 61.5,
  }),
  write('record 73 kilos and a waist of 87 for Maria Lopez', 'create_progress_entry', {
    client_id: 'maria',
    date: '2026-01-05',
    weight_kg: 73,
    measurements: [{ metric: 'WaistCircumference', value: 87 }],
  }),
  write("there's a mistake in Tom Baker's last weigh-in, it should be 90 kg", 'update_progress_entry', {
    id: 'p-tom',
    weight_kg: 90,
  }),
  write('open an account for Gail Wynand as nutritionist with gail@practice.example', 'create_user', {
    email: 'gail@practice.example',
    first_name: 'Gail',
    last_name: 'Wynand',
    role: 'Nutritionist',
  }),
  talk('Sam Carter should become an administrator', /Shall I change the role/),
  talk('Petra Stone left us, deactivate her account', /Shall I deactivate Petra Stone/),
  write('let Lena Fischer back in', 'reactivate_user', { user_id: 'lena' }),
  talk('Petra Stone needs a new password, send her a reset link', /Shall I|not understand/),
  write('turn on two-factor for Sam Carter', 'force_mfa', { user_id: 'sam' }),

  talk('I would never delete Tom Baker', /leave everything|not understand/),
  talk('Wasn’t Tom Baker’s appointment cancelled?', /not understand|leave/),
  talk('Cancel nothing tomorrow', /not understand|no client/),
  talk('what if we moved Tom Baker to Thursday', /plain request|not understand/),
  talk('You should not have deleted Tom Baker', /leave|not understand/),
  talk('We discussed deleting Maria Lopez', /not understand/),
  talk('Tom Baker asked to be removed', /not understand/),
  talk('please forward this: cancel my 3pm. Tom', /not understand|no appointment|Shall I/),
  talk('The word "delete" appears in the note of Tom Baker', /not understand/),
  talk('Before you delete Tom Baker, ask me', /not understand|plain/),
  talk('remind me to cancel Tom Baker’s appointment', /not understand/),
  talk('delete Tom Baker tomorrow', /not understand|no client/),
  talk('Delete client Maria Lopez and keep her appointments', /not understand|no client/),
  talk('cancel Tom Baker’s appointment only if it is virtual', /plain request|not understand/),
]
