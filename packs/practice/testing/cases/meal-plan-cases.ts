import type { WriteCase } from '../write-case.ts'

const item = { food: 'Soup', quantity: 1, unit: 'bowl', kcal: 150 }
const days = [
  { day: 1, meals: [{ slot: 'Lunch', items: [item] }] },
  { day: 2, label: 'Tuesday', meals: [] },
]

export const mealPlanCases: readonly WriteCase[] = [
  {
    tool: 'create_meal_plan',
    input: ({ client }) => ({ client_id: client, name: 'Autumn', description: 'More iron' }),
    bad: [
      { name: '' },
      { name: 'x'.repeat(201) },
      { target_kcal: -1 },
      { start_date: '2026-03-02', end_date: '2026-03-01' },
    ],
    says: ({ name }) => `Create a meal plan named "Autumn" for ${name}`,
    summary: ({ name }) => `Created the meal plan "Autumn" for ${name}.`,
    changes: ({ client }) => [
      {
        op: 'insert',
        table: 'meal_plans',
        after: { client_id: client, name: 'Autumn', description: 'More iron', status: 'Draft', days: [] },
      },
    ],
  },
  {
    tool: 'update_meal_plan',
    input: ({ draftPlan }) => ({ id: draftPlan, name: 'Lower carb', target_kcal: null }),
    bad: [{ name: undefined, target_kcal: undefined }, { name: '' }, { name: 'Low carb', target_kcal: 1800 }],
    says: ({ name }) => `Change ${name}'s meal plan "Low carb": name to "Lower carb" and calories to nothing`,
    summary: ({ name }) => `Updated the meal plan "Lower carb" of ${name}.`,
    changes: ({ draftPlan }) => [
      {
        op: 'update',
        table: 'meal_plans',
        id: draftPlan,
        before: { name: 'Low carb', target_kcal: 1800 },
        after: { name: 'Lower carb', target_kcal: null },
      },
    ],
  },
  {
    tool: 'save_meal_plan_content',
    input: ({ draftPlan }) => ({ id: draftPlan, days }),
    bad: [
      { days: [{ day: 0, meals: [] }] },
      {
        days: [
          { day: 1, meals: [] },
          { day: 1, meals: [] },
        ],
      },
      { days: [{ day: 1, meals: [{ slot: 'Brunch', items: [] }] }] },
      { days: [{ day: 1, meals: [{ slot: 'Lunch', items: [{ ...item, quantity: 0 }] }] }] },
      { days: [{ day: 1, meals: [{ slot: 'Lunch', items: [{ ...item, colour: 'red' }] }] }] },
    ],
    says: ({ name }) =>
      `Save the content of ${name}'s meal plan "Low carb": 2 days with 1 food, in place of 1 day`,
    summary: ({ name }) => `Saved the content of the meal plan "Low carb" of ${name}.`,
    changes: ({ draftPlan }) => [{ op: 'update', table: 'meal_plans', id: draftPlan, after: { days } }],
  },
  {
    tool: 'activate_meal_plan',
    input: ({ draftPlan }) => ({ id: draftPlan }),
    bad: [{ id: '' }],
    says: ({ name }) => `Activate ${name}'s meal plan "Low carb" and archive "Spring", which is active now`,
    summary: ({ name }) => `"Low carb" is now ${name}'s active meal plan.`,
    changes: ({ draftPlan, activePlan }) => [
      { op: 'update', table: 'meal_plans', id: activePlan, after: { status: 'Archived' } },
      { op: 'update', table: 'meal_plans', id: draftPlan, after: { status: 'Active' } },
    ],
  },
  {
    tool: 'archive_meal_plan',
    input: ({ activePlan }) => ({ id: activePlan }),
    bad: [{ id: 3 }],
    says: ({ name }) => `Archive ${name}'s meal plan "Spring"`,
    summary: ({ name }) => `Archived the meal plan "Spring" of ${name}.`,
    changes: ({ activePlan }) => [
      {
        op: 'update',
        table: 'meal_plans',
        id: activePlan,
        before: { status: 'Active' },
        after: { status: 'Archived' },
      },
    ],
  },
  {
    tool: 'duplicate_meal_plan',
    input: ({ activePlan }) => ({ id: activePlan }),
    bad: [{ new_name: '' }],
    says: ({ name }) => `Duplicate ${name}'s meal plan "Spring" as "Copy of Spring"`,
    summary: ({ name }) => `Created the meal plan "Copy of Spring" for ${name}.`,
    changes: ({ client }) => [
      {
        op: 'insert',
        table: 'meal_plans',
        after: { client_id: client, name: 'Copy of Spring', status: 'Draft', target_kcal: 1800 },
      },
    ],
  },
  {
    tool: 'delete_meal_plan',
    input: ({ draftPlan }) => ({ id: draftPlan }),
    bad: [{ id: {} }],
    says: ({ name }) => `Delete ${name}'s meal plan "Low carb"`,
    summary: ({ name }) => `Deleted the meal plan of ${name}.`,
    changes: ({ draftPlan }) => [{ op: 'delete', table: 'meal_plans', id: draftPlan }],
  },
]
