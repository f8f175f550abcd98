// What nutritionists jot down. Nothing here speaks of weight, so that it suits everybody.

export const followUpNotes = [
  'Food diary complete. Breakfast is regular now; next: vegetables at dinner.',
  'Went through three days of the diary. Portions fine, liquids low.',
  'Two good weeks, one hard one at work. Keeps the plan, swaps Thursday and Friday.',
  'Questions about labels; practised with products from the cupboard.',
  'Cooked four of the seven dinners. Asked for simpler lunches.',
  'Energy better in the afternoon since the mid-morning snack.',
  'Talked about eating out: look at the menu beforehand, order first.',
  'Feels the plan is doable. Snacks in the evening remain the topic.',
  'Brought blood results, copies in the file. Discussed what they mean.',
  'Sleeps better. Coffee only until 14:00.',
  'Holiday ahead: agreed on two rules to keep, everything else is free.',
  'Motivation lower than last time. Reduced to one task: cook on Sunday for Monday.',
  'Weekly shop now planned with a list. Partner is on board.',
  'Adjusted the plan: more at lunch, less after 20:00.',
  'Reviewed goals together. Satisfied with the pace.',
  'Tried two new recipes, liked the lentil one. Wants more like it.',
] as const

export const checkInNotes = [
  'Short check: doing fine, no questions.',
  'Diary looks good. Go on as agreed.',
  'Forgot the diary, told from memory. Reminder set.',
  'One recipe did not work out, sent another.',
  'On track. Next appointment as planned.',
  'Was ill for a week, starts again slowly.',
  'Asked about supplements: none needed for now.',
] as const

export const initialNotes = [
  'History taken, expectations clarified, first steps agreed. Food diary for seven days.',
  'Full history taken. Starts with breakfast and drinks.',
  'Detailed first talk. Previous diets listed in the file. Plan to follow within the week.',
] as const

export const bookingNotes = [
  'Bring the food diary.',
  'Bring the latest blood results.',
  'Asked for five minutes more at the end.',
  'Talk about the holidays.',
  'Wants recipes for the freezer.',
] as const

export const newClientNote = 'First appointment: questionnaire sent, referral letter requested.'

/** Known days before. */
export const cancellationReasons = [
  'Work trip came up',
  'Meeting was moved into this time',
  'Holiday',
  "Doctor's appointment at the same time",
  'Family matter',
  'Asked for a later date',
] as const

/** Known on the day. */
export const lateReasons = [
  'Child is ill',
  'Has a cold',
  'Car broke down',
  'Kept at work',
  'Train cancelled',
] as const

export const progressNotes = {
  first: ['First measurements.'],
  diary: ['From the diary.', 'Gone through together.', 'Sent by e-mail.'],
  visit: [
    'Measured at the appointment.',
    'Measured in the practice, light clothes.',
    'Same scale as last time.',
  ],
  home: ['Own scale at home, in the morning.', 'Sent in from home.', 'Measured at home.'],
  losing: {
    nearer: [
      'Pleased with the result.',
      'Good fortnight, cooked most days.',
      'Walked daily. Hunger under control.',
    ],
    further: [
      'Birthdays and two dinners out.',
      'Stressful weeks, irregular meals.',
      'Was on holiday, enjoyed it.',
    ],
    level: ['No change, as expected.', 'Holding. Clothes fit better, though.', 'Stable.'],
  },
  gaining: {
    nearer: ['Pleased with the result.', 'Appetite is better.', 'Managed all snacks.'],
    further: ['Little appetite.', 'Had a cold.', 'Meals skipped on busy days.'],
    level: ['No change.', 'Stable.', 'Eats enough, but not more.'],
  },
} as const
