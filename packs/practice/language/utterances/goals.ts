import { read, talk, type Utterance, write } from '../testing/utterance.ts'

export const goalUtterances: readonly Utterance[] = [
  read("What are Maria Lopez's goals?", 'list_goals', { client_id: 'maria' }, /2 goals/),
  read('list the goals of Sarah Chen', 'list_goals', { client_id: 'sarah' }, /body composition/i),
  read('how many goals does Maria Lopez have', 'list_goals', { client_id: 'maria' }, /2 goals/),
  read('which active goals does Sarah Chen have?', 'list_goals', { client_id: 'sarah' }, /24 %/),
  read('does Lily Park have any goals', 'list_goals', { client_id: 'lily' }, /no goals/),
  read('Show me Maria Lopez’s weight goal', 'get_goal', { id: 'g-maria-weight' }, /68 kg/),
  read("what's tom baker's goal", 'get_goal', { id: 'g-tom' }, /85 kg/),
  read('show the dietary goal of Maria Lopez', 'get_goal', { id: 'g-maria-fibre' }),

  write('Set a weight goal of 80 kg for Tom Baker', 'create_goal', {
    client_id: 'tom',
    type: 'Weight',
    target_value: 80,
  }),
  write('create a goal for Lily Park to reach 58 kg by the end of June', 'create_goal', {
    client_id: 'lily',
    type: 'Weight',
    target_value: 58,
    target_date: '2026-06-30',
  }),
  write('Add a body composition goal of 22% for Sarah Chen by 1 April', 'create_goal', {
    client_id: 'sarah',
    type: 'BodyComposition',
    target_value: 22,
    unit: '%',
    target_date: '2026-04-01',
  }),
  write('give Omar Haddad a weight goal of 75 kilos in three months', 'create_goal', {
    client_id: 'omar',
    type: 'Weight',
    target_value: 75,
    target_date: '2026-04-05',
  }),
  write('please create a dietary goal of 30 g for Anna Baker with a note: fibre per day', 'create_goal', {
    client_id: 'anna',
    type: 'Dietary',
    target_value: 30,
    unit: 'g',
    notes: 'fibre per day',
  }),
  talk('set a goal for Tom Baker', /kind.*target value/),
  write(
    'weight, 82 kg',
    'create_goal',
    { client_id: 'tom', type: 'Weight', target_value: 82 },
    { before: ['set a goal for Tom Baker'] },
  ),
  write("Change Maria Lopez's weight goal to 66 kg", 'update_goal', {
    id: 'g-maria-weight',
    target_value: 66,
  }),
  write("move the deadline of Tom Baker's goal to 1 May", 'update_goal', {
    id: 'g-tom',
    target_date: '2026-05-01',
  }),
  write('lower Tom Baker’s weight goal to 83', 'update_goal', { id: 'g-tom', target_value: 83 }),
  write("set the target of Sarah Chen's body composition goal to 23 %", 'update_goal', {
    id: 'g-sarah',
    target_value: 23,
  }),
  write("add a note to Tom Baker's goal: he prefers slow progress", 'update_goal', {
    id: 'g-tom',
    notes: 'he prefers slow progress',
  }),
  write("Mark Maria Lopez's weight goal as achieved", 'achieve_goal', { id: 'g-maria-weight' }),
  write('mark the goal of Tom Baker as reached', 'achieve_goal', { id: 'g-tom' }),
  write("complete sarah chen's body composition goal", 'achieve_goal', { id: 'g-sarah' }),
  talk('Maria Lopez has reached her weight goal', /Shall I mark/),
  write(
    'yes',
    'achieve_goal',
    { id: 'g-maria-weight' },
    { before: ['Maria Lopez has reached her weight goal'] },
  ),
  write("Abandon Tom Baker's goal because he moved away", 'abandon_goal', {
    id: 'g-tom',
    reason: 'he moved away',
  }),
  write("give up on Maria Lopez's dietary goal", 'abandon_goal', { id: 'g-maria-fibre' }),
  write("mark Sarah Chen's body composition goal as abandoned", 'abandon_goal', { id: 'g-sarah' }),
  write("Delete Maria Lopez's dietary goal", 'delete_goal', { id: 'g-maria-fibre' }),
  write('remove the weight goal of Tom Baker', 'delete_goal', { id: 'g-tom' }),
  write("please delete Sarah Chen's achieved goal", 'delete_goal', { id: 'g-sarah-old' }),
  talk("delete Maria Lopez's goal", /Which goal.*\n\n1\./s),
]
