import { read, talk, type Utterance, write, writes } from '../testing/utterance.ts'

const book = 'create_appointment'

/** A third round of wordings that the grammar was not written for: dictated, curt, chatty. */
export const thirdLookUtterances: readonly Utterance[] = [
  read('client count', 'list_clients', {}),
  read('how many people do we look after', 'list_clients', {}),
  read('maria lopez phone', 'get_client', { id: 'maria' }, /555-0100/),
  read('wheres the file for anna baker', 'get_client', { id: 'anna' }),
  read('todays appointments', 'list_appointments', { from_date: '2026-01-05', to_date: '2026-01-05' }),
  read('what time is my first appointment tomorrow', 'list_appointments', {
    from_date: '2026-01-06',
    to_date: '2026-01-06',
  }),
  read('did anyone cancel this week?', 'list_appointments', {
    from_date: '2026-01-05',
    to_date: '2026-01-11',
  }),
  read('next appointment', 'list_appointments', { from_date: '2026-01-05' }),
  read('when is Sarah Chen in again', 'list_appointments', { client_id: 'sarah', from_date: '2026-01-05' }),
  read('what meal plan is Sarah Chen on?', 'list_meal_plans', { client_id: 'sarah' }),
  read('goals for tom baker', 'list_goals', { client_id: 'tom' }),
  read('progress tom baker', 'list_progress', { client_id: 'tom' }),
  read('whats tom bakers current weight', 'list_progress', { client_id: 'tom' }, /91 kg/),
  read('staff list', 'list_users', {}),
  read('dashboard', 'get_dashboard', {}),
  read('find gluten', 'search', { query: 'gluten' }),

  write('client: Nina Simone, nina@simone.org - please add', 'create_client', {
    first_name: 'Nina',
    last_name: 'Simone',
    email: 'nina@simone.org',
  }),
  write('go ahead and make a client profile for Chuck Berry', 'create_client', {
    first_name: 'Chuck',
    last_name: 'Berry',
  }),
  write('tom baker got married, his last name is now Cook, update it', 'update_client', {
    id: 'tom',
    last_name: 'Cook',
  }),
  write('update tom bakers email its now tom@cook.org', 'update_client', {
    id: 'tom',
    email: 'tom@cook.org',
  }),
  write('delete may smith from our client list please', 'delete_client', { id: 'may' }),
  write('book tom baker thursday 10am 45 minutes follow up in person', book, {
    client_id: 'tom',
    start_time: '2026-01-08T10:00',
    end_time: '2026-01-08T10:45',
    type: 'FollowUp',
    location_type: 'InPerson',
  }),
  write('schedule a check in with may smith for friday at 11 30 15 minutes over the phone', book, {
    client_id: 'may',
    start_time: '2026-01-09T11:30',
    end_time: '2026-01-09T11:45',
    type: 'CheckIn',
    location_type: 'Phone',
  }),
  write('Need a virtual follow-up w/ Anna Baker Monday the 19th 3pm-3:45pm', book, {
    client_id: 'anna',
    start_time: '2026-01-19T15:00',
    end_time: '2026-01-19T15:45',
    type: 'FollowUp',
    location_type: 'Virtual',
  }),
  write('move tom baker to friday same time', 'update_appointment', {
    id: 'a-tom',
    start_time: '2026-01-09T14:00',
    end_time: '2026-01-09T15:00',
  }),
  write("let's push Maria Lopez to Wednesday 9am", 'update_appointment', {
    id: 'a-maria',
    start_time: '2026-01-07T09:00',
    end_time: '2026-01-07T09:45',
  }),
  write('tomorrow 2pm with tom baker: cancel', 'cancel_appointment', { id: 'a-tom' }),
  write('kill the 10am tomorrow', 'cancel_appointment', { id: 'a-maria' }),
  writes('cancel tom baker tomorrow and anna baker on friday', [
    ['cancel_appointment', { id: 'a-tom' }],
    ['cancel_appointment', { id: 'a-anna' }],
  ]),
  write('make winter reset the active plan for maria lopez', 'activate_meal_plan', { id: 'm-winter' }),
  talk('meal plan for lily park called Fresh start', /Shall I create/),
  write('archive sarah chens low carb plan', 'archive_meal_plan', { id: 'm-carb-sarah' }),
  write('tom baker goal weight 82 kg', 'create_goal', { client_id: 'tom', type: 'Weight', target_value: 82 }),
  talk('sarah chen reached her body fat goal, mark it', /Shall I|not understand/),
  talk('weigh-in tom baker 90.2', /Shall I record/),
  write('log weight 72 kg maria lopez yesterday', 'create_progress_entry', {
    client_id: 'maria',
    date: '2026-01-04',
    weight_kg: 72,
  }),
  write('make petra stone a nutritionist please', 'change_user_role', {
    user_id: 'petra',
    new_role: 'Nutritionist',
  }),
  talk('sam carter is locked out, reset his password', /Shall I send Sam Carter/),
  write('disable sam carter', 'deactivate_user', { user_id: 'sam' }),

  talk('has anyone asked you to delete tom baker', /./),
  talk('cancel tom bakers appointment?? no way', /./),
  talk('tell Tom Baker to cancel his appointment', /./),
  talk('I want Sam Carter to delete Tom Baker', /./),
  talk('delete tom baker or archive him', /./),
  talk('deleting Tom Baker would be a mistake', /./),
  talk('cancel Tom Baker’s gym membership', /./),
  talk('delete Tom Baker’s browser history', /./),
]
