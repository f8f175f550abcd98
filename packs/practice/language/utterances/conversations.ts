import { read, talk, type Utterance, write, writes } from '../testing/utterance.ts'

const book = 'create_appointment'

/** References to what was just spoken of, and several requests at once. */
export const conversationUtterances: readonly Utterance[] = [
  read(
    'when is her next appointment?',
    'list_appointments',
    { client_id: 'maria', from_date: '2026-01-05' },
    /10:00/,
    { before: ['Show me Maria Lopez'] },
  ),
  write(
    'cancel her next appointment',
    'cancel_appointment',
    { id: 'a-maria' },
    { before: ['Show me Maria Lopez'] },
  ),
  write(
    'cancel it',
    'cancel_appointment',
    { id: 'a-maria' },
    { before: ["When is Maria Lopez's next appointment?"] },
  ),
  write(
    'move it to Friday at 11',
    'update_appointment',
    { id: 'a-tom', start_time: '2026-01-09T11:00', end_time: '2026-01-09T12:00' },
    { before: ["show me Tom Baker's next appointment"] },
  ),
  write(
    'delete it',
    'delete_appointment',
    { id: 'a-anna' },
    { before: ['show the appointment with Anna Baker'] },
  ),
  write(
    'delete it',
    'delete_meal_plan',
    { id: 'm-protein' },
    { before: ['open the meal plan High protein'] },
  ),
  write('delete it', 'delete_goal', { id: 'g-tom' }, { before: ["what's tom baker's goal"] }),
  write(
    'delete that',
    'delete_progress_entry',
    { id: 'p-tom' },
    { before: ["open Tom Baker's latest measurement"] },
  ),
  talk('delete it', /not understand|Which|What/),
  write('cancel the second one', 'cancel_appointment', { id: 'a-tom' }, { before: ["What's on tomorrow?"] }),
  write(
    'cancel the first one because of snow',
    'cancel_appointment',
    { id: 'a-maria', reason: 'snow' },
    { before: ["What's on tomorrow?"] },
  ),
  writes(
    'cancel both',
    [
      ['cancel_appointment', { id: 'a-maria' }],
      ['cancel_appointment', { id: 'a-tom' }],
    ],
    { before: ["What's on tomorrow?"] },
  ),
  writes(
    'cancel them all',
    [
      ['cancel_appointment', { id: 'a-sarah-1' }],
      ['cancel_appointment', { id: 'a-sarah-2' }],
      ['cancel_appointment', { id: 'a-sarah-3' }],
    ],
    { before: ["Show me Sarah Chen's appointments"] },
  ),
  talk('cancel both', /Which appointment/, { before: ["Show me Sarah Chen's appointments"] }),
  write(
    'archive it',
    'archive_meal_plan',
    { id: 'm-lean' },
    { before: ['Show me the active meal plan of Maria Lopez'] },
  ),
  write(
    'duplicate it as Lean again',
    'duplicate_meal_plan',
    { id: 'm-lean', new_name: 'Lean again' },
    { before: ['Show me the active meal plan of Maria Lopez'] },
  ),
  write('mark it as achieved', 'achieve_goal', { id: 'g-tom' }, { before: ["what's tom baker's goal"] }),
  write(
    'change her phone number to 555 777 8888',
    'update_client',
    { id: 'sarah', phone: '555 777 8888' },
    { before: ['Who is Sarah Chen?'] },
  ),
  write('delete her', 'delete_client', { id: 'may' }, { before: ['show me May Smith'] }),
  write(
    'book her a follow-up on Thursday at 2 for 45 minutes in person',
    book,
    {
      client_id: 'may',
      start_time: '2026-01-08T14:00',
      end_time: '2026-01-08T14:45',
      type: 'FollowUp',
      location_type: 'InPerson',
    },
    { before: ['show me May Smith'] },
  ),
  write('deactivate him', 'deactivate_user', { user_id: 'sam' }, { before: ['show user Sam Carter'] }),
  write(
    'reset the password of the first one',
    'reset_user_password',
    { user_id: 'ada' },
    { before: ['Show me the admins'] },
  ),
  read('and her goals?', 'list_goals', { client_id: 'maria' }, /2 goals/, {
    before: ["Show me Maria Lopez's progress"],
  }),
  read('show me the second one', 'get_client', { id: 'tom' }, undefined, {
    before: ['find clients named Baker'],
  }),

  writes('Delete Lily Park and Omar Haddad', [
    ['delete_client', { id: 'lily' }],
    ['delete_client', { id: 'omar' }],
  ]),
  writes("Cancel Maria Lopez's appointment and cancel Tom Baker's appointment", [
    ['cancel_appointment', { id: 'a-maria' }],
    ['cancel_appointment', { id: 'a-tom' }],
  ]),
  writes('archive Lean spring, then activate Winter reset', [
    ['archive_meal_plan', { id: 'm-lean' }],
    ['activate_meal_plan', { id: 'm-winter' }],
  ]),
  writes('deactivate Sam Carter and reset the password of Petra Stone', [
    ['deactivate_user', { user_id: 'sam' }],
    ['reset_user_password', { user_id: 'petra' }],
  ]),
  writes(
    'Create a client named Amy Pond and book a virtual follow-up with her tomorrow at 4 for 30 minutes',
    [
      ['create_client', { first_name: 'Amy', last_name: 'Pond' }],
      [
        book,
        {
          client_id: 'made-1',
          start_time: '2026-01-06T16:00',
          end_time: '2026-01-06T16:30',
          type: 'FollowUp',
          location_type: 'Virtual',
        },
      ],
    ],
  ),
  writes(
    "cancel Maria Lopez's next appointment and book her a phone check-in on Friday at 9 for 15 minutes",
    [
      ['cancel_appointment', { id: 'a-maria' }],
      [
        book,
        {
          client_id: 'maria',
          start_time: '2026-01-09T09:00',
          end_time: '2026-01-09T09:15',
          type: 'CheckIn',
          location_type: 'Phone',
        },
      ],
    ],
  ),
  writes("Mark Tom Baker's goal as achieved. Set a weight goal of 82 kg for Tom Baker.", [
    ['achieve_goal', { id: 'g-tom' }],
    ['create_goal', { client_id: 'tom', type: 'Weight', target_value: 82 }],
  ]),
  read(
    'How many clients do we have and what’s on tomorrow?',
    'list_appointments',
    { from_date: '2026-01-06', to_date: '2026-01-06' },
    /13 clients[\s\S]*Tom Baker/,
  ),

  talk('Delete Maria', /Which client.*\n\n1\. .*Garcia.*\n2\. .*Lopez/s),
  write('the second', 'delete_client', { id: 'maria' }, { before: ['Delete Maria'] }),
  write('2', 'delete_client', { id: 'maria' }, { before: ['Delete Maria'] }),
  write('the one born in 1985', 'delete_client', { id: 'maria' }, { before: ['Delete Maria'] }),
  write('Maria Garcia', 'delete_client', { id: 'garcia' }, { before: ['Delete Maria'] }),
  write('garcia@example.com', 'delete_client', { id: 'garcia' }, { before: ['Delete Maria'] }),
  talk('Delete Emma Wilson', /born.*\n.*born/s),
  write('the one born in 2001', 'delete_client', { id: 'emma01' }, { before: ['Delete Emma Wilson'] }),
  talk('neither', /leave it/, { before: ['Delete Emma Wilson'] }),
  talk('never mind', /leave it/, { before: ['Book Maria Lopez tomorrow at 10'] }),
  read('how many clients do we have?', 'list_clients', {}, /13/, { before: ['Delete Emma Wilson'] }),
  talk('blue', /did not get that/, { before: ['Delete Emma Wilson'] }),
  talk('no', /did not delete|leave|All right/, { before: ['Delete client Tom Baker'], denies: true }),
  write(
    'make it 11 instead',
    book,
    {
      client_id: 'jan',
      start_time: '2026-01-07T11:00',
      end_time: '2026-01-07T11:30',
      type: 'CheckIn',
      location_type: 'Phone',
    },
    { before: ['book a 30 minute phone check-in for Jan van der Berg on Wednesday at 10'], denies: true },
  ),
  write(
    'book a follow-up tomorrow at 4 for 30 minutes in person',
    book,
    {
      client_id: 'maria',
      start_time: '2026-01-06T16:00',
      end_time: '2026-01-06T16:30',
      type: 'FollowUp',
      location_type: 'InPerson',
    },
    { context: { clientId: 'maria' } },
  ),
  read('show me her goals', 'list_goals', { client_id: 'tom' }, /85/, { context: { clientId: 'tom' } }),
]
