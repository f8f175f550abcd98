import { read, talk, type Utterance, write, writes } from '../testing/utterance.ts'

const oats = { food: 'Oats', quantity: 60, unit: 'g', kcal: 220 }

export const mealPlanUtterances: readonly Utterance[] = [
  read('Show me the active meal plan of Maria Lopez', 'get_meal_plan', { id: 'm-lean' }, /Oats/),
  read("what's in Maria Lopez's current meal plan?", 'get_meal_plan', { id: 'm-lean' }),
  read('open the meal plan High protein', 'get_meal_plan', { id: 'm-protein' }),
  read('What is Sarah Chen eating?', 'get_meal_plan', { id: 'm-carb-sarah' }),
  read('show the "Winter reset" plan', 'get_meal_plan', { id: 'm-winter' }),
  read("List Maria Lopez's meal plans", 'list_meal_plans', { client_id: 'maria' }, /3 meal plans/),
  read('Which meal plans are active?', 'list_meal_plans', { status: 'Active' }, /Lean spring/),
  read('how many draft meal plans are there?', 'list_meal_plans', { status: 'Draft' }, /3 draft/),
  read('show all meal plans', 'list_meal_plans', {}),
  read(
    'Does Tom Baker have an active meal plan?',
    'list_meal_plans',
    { client_id: 'tom', status: 'Active' },
    /no active meal plan/,
  ),
  read('meal plans for anna baker', 'list_meal_plans', { client_id: 'anna' }),

  write('Create a meal plan called Summer Cut for Tom Baker', 'create_meal_plan', {
    client_id: 'tom',
    name: 'Summer Cut',
  }),
  write('Make a new meal plan for Lily Park named "Iron boost"', 'create_meal_plan', {
    client_id: 'lily',
    name: 'Iron boost',
  }),
  write(
    'create a diet plan "Heart health" for Omar Haddad with the description less salt',
    'create_meal_plan',
    {
      client_id: 'omar',
      name: 'Heart health',
      description: 'less salt',
    },
  ),
  write('please add a Mediterranean meal plan for May Smith', 'create_meal_plan', {
    client_id: 'may',
    name: 'Mediterranean',
  }),
  talk('create a meal plan for Tom Baker', /called/),
  write(
    'Bulk season',
    'create_meal_plan',
    { client_id: 'tom', name: 'Bulk season' },
    { before: ['create a meal plan for Tom Baker'] },
  ),
  talk('I need a new meal plan', /the client.*name|Which client|not understand/),

  write('Rename the meal plan Lean spring to Lean summer', 'update_meal_plan', {
    id: 'm-lean',
    name: 'Lean summer',
  }),
  write('change the description of Tom Baker’s meal plan to more fish, less meat', 'update_meal_plan', {
    id: 'm-protein',
    description: 'more fish, less meat',
  }),
  write('rename "Winter reset" to "Winter restart"', 'update_meal_plan', {
    id: 'm-winter',
    name: 'Winter restart',
  }),
  write("Set the name of Sarah Chen's meal plan to Lower carb", 'update_meal_plan', {
    id: 'm-carb-sarah',
    name: 'Lower carb',
  }),
  write("Activate Tom Baker's meal plan", 'activate_meal_plan', { id: 'm-protein' }),
  write('activate the Winter reset plan', 'activate_meal_plan', { id: 'm-winter' }),
  write('please make the High protein plan active', 'activate_meal_plan', { id: 'm-protein' }),
  write('activate High protein', 'activate_meal_plan', { id: 'm-protein' }),
  write("Archive Maria Lopez's meal plan", 'archive_meal_plan', { id: 'm-lean' }),
  write('archive Lean spring', 'archive_meal_plan', { id: 'm-lean' }),
  write('can you archive the active meal plan of Sarah Chen?', 'archive_meal_plan', { id: 'm-carb-sarah' }),
  write('move the meal plan Lean spring to the archive', 'archive_meal_plan', { id: 'm-lean' }),
  writes('archive Lean spring and activate Winter reset', [
    ['archive_meal_plan', { id: 'm-lean' }],
    ['activate_meal_plan', { id: 'm-winter' }],
  ]),
  talk('archive Low carb', /Which meal plan.*\n\n1\./s),
  talk("activate Maria Lopez's meal plan", /Which meal plan/),
  write('Duplicate the meal plan High protein', 'duplicate_meal_plan', { id: 'm-protein' }),
  write("copy Maria Lopez's active meal plan as Second round", 'duplicate_meal_plan', {
    id: 'm-lean',
    new_name: 'Second round',
  }),
  write('make a copy of Lean spring plan called "Lean 2"', 'duplicate_meal_plan', {
    id: 'm-lean',
    new_name: 'Lean 2',
  }),
  write('clone Winter reset', 'duplicate_meal_plan', { id: 'm-winter' }),
  write('Delete the meal plan Autumn base', 'delete_meal_plan', { id: 'm-autumn' }),
  write("delete Tom Baker's meal plan", 'delete_meal_plan', { id: 'm-protein' }),
  write('remove the archived meal plan of Maria Lopez', 'delete_meal_plan', { id: 'm-autumn' }),
  talk('delete the meal plan Moon diet', /no meal plan named/),

  write("Add 60 g oats to breakfast on day 2 of Maria Lopez's active meal plan", 'save_meal_plan_content', {
    id: 'm-lean',
    days: [
      { day: 1, meals: [{ slot: 'Breakfast', items: [oats] }] },
      { day: 2, meals: [{ slot: 'Breakfast', items: [{ food: 'oats', quantity: 60, unit: 'g' }] }] },
    ],
  }),
  write('put 2 eggs in breakfast on day 1 of the High protein plan', 'save_meal_plan_content', {
    id: 'm-protein',
    days: [
      { day: 1, meals: [{ slot: 'Breakfast', items: [oats, { food: 'eggs', quantity: 2, unit: 'piece' }] }] },
    ],
  }),
  write(
    "add 150 g of grilled salmon to dinner on day 1 of Sarah Chen's meal plan",
    'save_meal_plan_content',
    {
      id: 'm-carb-sarah',
      days: [
        {
          day: 1,
          meals: [
            { slot: 'Breakfast', items: [oats] },
            { slot: 'Dinner', items: [{ food: 'grilled salmon', quantity: 150, unit: 'g' }] },
          ],
        },
      ],
    },
  ),
  write("remove oats from breakfast on day 1 of Maria Lopez's active meal plan", 'save_meal_plan_content', {
    id: 'm-lean',
    days: [{ day: 1, meals: [{ slot: 'Breakfast', items: [] }] }],
  }),
  talk("add 1 apple to lunch in Maria Lopez's active meal plan", /Which day/),
]
