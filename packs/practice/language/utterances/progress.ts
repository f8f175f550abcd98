import { read, talk, type Utterance, write } from '../testing/utterance.ts'

const create = 'create_progress_entry'

export const progressUtterances: readonly Utterance[] = [
  read("Show me Maria Lopez's progress", 'list_progress', { client_id: 'maria' }, /3 progress entries/),
  read('How is Tom Baker doing?', 'list_progress', { client_id: 'tom' }),
  read("what was Maria Lopez's last weight?", 'list_progress', { client_id: 'maria' }, /74 kg/),
  read('how much does sarah chen weigh', 'list_progress', { client_id: 'sarah' }, /62 kg/),
  read('How much weight has Maria Lopez lost?', 'list_progress', { client_id: 'maria' }, /lost 2\.5 kg/),
  read("Maria Lopez's weight history", 'list_progress', { client_id: 'maria' }, /76\.5/),
  read('show measurements for Tom Baker', 'list_progress', { client_id: 'tom' }),
  read("Show Maria Lopez's last progress entry", 'get_progress_entry', { id: 'p-maria-1' }, /74 kg/),
  read('show the progress entry of Maria Lopez from 15 December', 'get_progress_entry', { id: 'p-maria-2' }),
  read("open Tom Baker's latest measurement", 'get_progress_entry', { id: 'p-tom' }),

  write('Record a weight of 72.5 kg for Maria Lopez today', create, {
    client_id: 'maria',
    date: '2026-01-05',
    weight_kg: 72.5,
  }),
  write('log 90.4 kg for Tom Baker', create, { client_id: 'tom', date: '2026-01-05', weight_kg: 90.4 }),
  write('add a progress entry for Sarah Chen: weight 61.8, waist 69 cm', create, {
    client_id: 'sarah',
    date: '2026-01-05',
    weight_kg: 61.8,
    measurements: [{ metric: 'WaistCircumference', value: 69 }],
  }),
  write('Record blood pressure 120/80 for Omar Haddad yesterday', create, {
    client_id: 'omar',
    date: '2026-01-04',
    measurements: [
      { metric: 'BloodPressureSystolic', value: 120 },
      { metric: 'BloodPressureDiastolic', value: 80 },
    ],
  }),
  write('enter body fat 27% and resting heart rate 62 for Lily Park on 2 January', create, {
    client_id: 'lily',
    date: '2026-01-02',
    measurements: [
      { metric: 'BodyFatPercentage', value: 27 },
      { metric: 'RestingHeartRate', value: 62 },
    ],
  }),
  write('log a waist of 34 inches for Omar Haddad', create, {
    client_id: 'omar',
    date: '2026-01-05',
    measurements: [{ metric: 'WaistCircumference', value: 34, unit: 'in' }],
  }),
  write('note that Anna Baker weighs 65 kilos', create, {
    client_id: 'anna',
    date: '2026-01-05',
    weight_kg: 65,
  }),
  write('log 165 lbs for Jan van der Berg last Friday', create, {
    client_id: 'jan',
    date: '2026-01-02',
    weight_kg: 74.8,
  }),
  write('please record progress for May Smith with a weight of 58.2 kg and a note: feeling great', create, {
    client_id: 'may',
    date: '2026-01-05',
    weight_kg: 58.2,
    notes: 'feeling great',
  }),
  talk('Maria Lopez weighs 73.9 kg today', /Shall I record/),
  talk('Record progress for Tom Baker', /measured/),
  write(
    'weight 89.9 kg',
    create,
    { client_id: 'tom', date: '2026-01-05', weight_kg: 89.9 },
    { before: ['Record progress for Tom Baker'] },
  ),
  write("Correct the weight in Maria Lopez's last progress entry to 73.8 kg", 'update_progress_entry', {
    id: 'p-maria-1',
    weight_kg: 73.8,
  }),
  write("change Maria Lopez's weight on 15 December to 75 kg", 'update_progress_entry', {
    id: 'p-maria-2',
    weight_kg: 75,
  }),
  write("update Tom Baker's latest entry to 90.5 kg", 'update_progress_entry', {
    id: 'p-tom',
    weight_kg: 90.5,
  }),
  write("set the waist in Sarah Chen's last entry to 71 cm", 'update_progress_entry', {
    id: 'p-sarah',
    measurements: [{ metric: 'WaistCircumference', value: 71 }],
  }),
  write("add a note to Maria Lopez's last progress entry: measured at home", 'update_progress_entry', {
    id: 'p-maria-1',
    notes: 'measured at home',
  }),
  write("Delete Maria Lopez's last progress entry", 'delete_progress_entry', { id: 'p-maria-1' }),
  write('remove the progress entry of Maria Lopez from 14 November', 'delete_progress_entry', {
    id: 'p-maria-3',
  }),
  write("delete tom baker's weigh-in from 29 December", 'delete_progress_entry', { id: 'p-tom' }),
  talk("delete Maria Lopez's progress entry", /Which progress entry/),
]
