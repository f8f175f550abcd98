import { read, talk, type Utterance, write } from '../testing/utterance.ts'

const book = 'create_appointment'

/** A second round of wordings that the grammar was not written for. */
export const secondLookUtterances: readonly Utterance[] = [
  read('What number can I call Sarah Chen on?', 'get_client', { id: 'sarah' }),
  read("Could you look up Anna Baker's birthday?", 'get_client', { id: 'anna' }, /15 January 1980/),
  read('is Maria Lopez intolerant to anything?', 'get_client', { id: 'maria' }),
  read('show us everything about Tom Baker', 'get_client', { id: 'tom' }),
  read('how full is my calendar on Tuesday?', 'list_appointments', {
    from_date: '2026-01-06',
    to_date: '2026-01-06',
  }),
  read('Who do I have on Thursday?', 'list_appointments', { from_date: '2026-01-08', to_date: '2026-01-08' }),
  read('list upcoming appointments for James O’Brien', 'list_appointments', {
    client_id: 'james',
    from_date: '2026-01-05',
  }),
  read('what appointments have we got on the 13th', 'list_appointments', {
    from_date: '2026-01-13',
    to_date: '2026-01-13',
  }),
  read('give me all confirmed appointments', 'list_appointments', { status: 'Confirmed' }),
  read('is tomorrow busy?', 'list_appointments', { from_date: '2026-01-06', to_date: '2026-01-06' }),
  read('how many meal plans does Maria Lopez have', 'list_meal_plans', { client_id: 'maria' }, /3/),
  read('display the Lean spring meal plan', 'get_meal_plan', { id: 'm-lean' }),
  read('What is Sarah Chen aiming for?', 'list_goals', { client_id: 'sarah' }),
  read("what's Maria Lopez's waist measurement", 'list_progress', { client_id: 'maria' }, /88/),
  read('has Maria Lopez made progress?', 'list_progress', { client_id: 'maria' }),
  read('who are the receptionists', 'list_users', { role: 'Assistant' }),
  read('is Sam Carter an admin?', 'get_user', { id: 'sam' }),
  read('search all records for lactose', 'search', { query: 'lactose' }),

  write('sign up Rosa Parks as a client', 'create_client', { first_name: 'Rosa', last_name: 'Parks' }),
  write('Add a client: first name Otto, last name Hahn', 'create_client', {
    first_name: 'Otto',
    last_name: 'Hahn',
  }),
  write('New client Ben Kingsley, ben@k.org, born 31.12.1943', 'create_client', {
    first_name: 'Ben',
    last_name: 'Kingsley',
    email: 'ben@k.org',
    date_of_birth: '1943-12-31',
  }),
  write('correct the spelling of Tom Baker to Thom Baker', 'update_client', {
    id: 'tom',
    first_name: 'Thom',
    last_name: 'Baker',
  }),
  write("replace Lily Park's email with lily.park@mail.org", 'update_client', {
    id: 'lily',
    email: 'lily.park@mail.org',
  }),
  write('please permanently delete the client James O’Brien', 'delete_client', { id: 'james' }),
  write('book a one hour in-person initial consultation with Omar Haddad next Thursday at 11am', book, {
    client_id: 'omar',
    start_time: '2026-01-15T11:00',
    end_time: '2026-01-15T12:00',
    type: 'InitialConsultation',
    location_type: 'InPerson',
  }),
  write('Schedule Lily Park for a follow-up on 14 January, 10:30 to 11:15, by video', book, {
    client_id: 'lily',
    start_time: '2026-01-14T10:30',
    end_time: '2026-01-14T11:15',
    type: 'FollowUp',
    location_type: 'Virtual',
  }),
  write('follow-up with Anna Baker, Wednesday 2pm, 30 min, phone', book, {
    client_id: 'anna',
    start_time: '2026-01-07T14:00',
    end_time: '2026-01-07T14:30',
    type: 'FollowUp',
    location_type: 'Phone',
  }),
  write('move tomorrow’s 10am to 11am', 'update_appointment', {
    id: 'a-maria',
    start_time: '2026-01-06T11:00',
    end_time: '2026-01-06T11:45',
  }),
  write("bring Tom Baker's appointment forward by one hour", 'update_appointment', {
    id: 'a-tom',
    start_time: '2026-01-06T13:00',
    end_time: '2026-01-06T14:00',
  }),
  write('reschedule the appointment with Anna Baker from Friday to Monday', 'update_appointment', {
    id: 'a-anna',
    start_time: '2026-01-12T15:30',
    end_time: '2026-01-12T16:15',
  }),
  write('change Anna Baker’s Friday appointment to 4pm', 'update_appointment', {
    id: 'a-anna',
    start_time: '2026-01-09T16:00',
    end_time: '2026-01-09T16:45',
  }),
  write("extend James O'Brien's appointment by 15 minutes", 'update_appointment', {
    id: 'a-james',
    end_time: '2026-01-13T17:00',
  }),
  write('cancel the follow-up with Maria Lopez', 'cancel_appointment', { id: 'a-maria' }),
  write('Cancel the appointment of Tom Baker tomorrow, reason: double booked', 'cancel_appointment', {
    id: 'a-tom',
    reason: 'double booked',
  }),
  write('Please delete the cancelled appointment of Lily Park', 'delete_appointment', { id: 'a-lily' }),
  write('I would like to create a meal plan named Gut reset for Maria Garcia', 'create_meal_plan', {
    client_id: 'garcia',
    name: 'Gut reset',
  }),
  write('give the Lean spring plan the new name Lean May', 'update_meal_plan', {
    id: 'm-lean',
    name: 'Lean May',
  }),
  write('set High protein to active', 'activate_meal_plan', { id: 'm-protein' }),
  write('please retire the meal plan Lean spring', 'archive_meal_plan', { id: 'm-lean' }),
  write('copy the plan High protein and name it Higher protein', 'duplicate_meal_plan', {
    id: 'm-protein',
    new_name: 'Higher protein',
  }),
  write('delete the draft meal plan of Tom Baker', 'delete_meal_plan', { id: 'm-protein' }),
  write('set a target of 60 kg for Anna Baker by March 31st', 'create_goal', {
    client_id: 'anna',
    type: 'Weight',
    target_value: 60,
    target_date: '2026-03-31',
  }),
  write("postpone Maria Lopez's weight goal to the end of July", 'update_goal', {
    id: 'g-maria-weight',
    target_date: '2026-07-31',
  }),
  write("set Tom Baker's goal to done", 'achieve_goal', { id: 'g-tom' }),
  write("drop Sarah Chen's body composition goal, she lost interest", 'abandon_goal', {
    id: 'g-sarah',
    reason: 'she lost interest',
  }),
  write('log a weigh-in for Maria Lopez: 73.4 kg', 'create_progress_entry', {
    client_id: 'maria',
    date: '2026-01-05',
    weight_kg: 73.4,
  }),
  write("record Sarah Chen's weight as 61.9 kg", 'create_progress_entry', {
    client_id: 'sarah',
    date: '2026-01-05',
    weight_kg: 61.9,
  }),
  write("fix Tom Baker's last weight, it should read 90.8 kg", 'update_progress_entry', {
    id: 'p-tom',
    weight_kg: 90.8,
  }),
  write('delete the last measurement of Sarah Chen', 'delete_progress_entry', { id: 'p-sarah' }),
  write('create a login for Ned Stark, ned@practice.example, role admin', 'create_user', {
    email: 'ned@practice.example',
    first_name: 'Ned',
    last_name: 'Stark',
    role: 'Admin',
  }),
  write('give Sam Carter admin rights', 'change_user_role', { user_id: 'sam', new_role: 'Admin' }),
  write('lock Petra Stone’s account', 'deactivate_user', { user_id: 'petra' }),
  write('unlock the account of Lena Fischer', 'reactivate_user', { user_id: 'lena' }),
  write('email Sam Carter a password reset', 'reset_user_password', { user_id: 'sam' }),
  write('enforce 2FA on Petra Stone', 'force_mfa', { user_id: 'petra' }),
  write('change my time zone to America/New_York', 'update_user_profile', {
    user_id: 'ada',
    time_zone: 'America/New_York',
  }),

  talk('Someone cancelled Tom Baker, who was it?', /./),
  talk('I cannot delete Tom Baker, why?', /./),
  talk('Nobody may delete Maria Lopez', /./),
  talk('How about deleting Tom Baker?', /./),
  talk('Has Tom Baker been deleted yet?', /./),
  talk('Undo the deletion of Tom Baker', /./),
  write('delete tom', 'delete_client', { id: 'tom' }),
  talk('Write "delete client Tom Baker" on the board', /./),
  talk('when I say delete, you delete Tom Baker', /./),
  talk('cancel culture is bad', /./),
  talk('Not Tom Baker, delete Anna Baker?', /./),
]
