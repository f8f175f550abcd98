import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { practicePack } from './index.ts'

/** As the specification has it: a question mark stands for what may be left out. */
const parameters: Readonly<Record<string, string>> = {
  create_client: 'first_name last_name email? phone? date_of_birth? health_conditions?',
  update_client: 'id first_name? last_name? email? phone? health_conditions?',
  delete_client: 'id',
  create_appointment: 'client_id start_time end_time type location_type notes?',
  update_appointment: 'id start_time? end_time? type? location_type? notes?',
  cancel_appointment: 'id reason?',
  delete_appointment: 'id',
  create_meal_plan: 'client_id name description?',
  update_meal_plan: 'id name? description?',
  activate_meal_plan: 'id',
  archive_meal_plan: 'id',
  duplicate_meal_plan: 'id new_name?',
  delete_meal_plan: 'id',
  create_goal: 'client_id type target_value target_date? notes?',
  update_goal: 'id target_value? target_date? notes?',
  achieve_goal: 'id',
  abandon_goal: 'id reason?',
  delete_goal: 'id',
  create_progress_entry: 'client_id date weight_kg? measurements? notes?',
  delete_progress_entry: 'id',
  create_user: 'email first_name last_name role',
  change_user_role: 'user_id new_role',
  deactivate_user: 'user_id',
  reactivate_user: 'user_id',
  reset_user_password: 'user_id',
  save_meal_plan_content: 'id days',
  update_progress_entry: 'id date? weight_kg? measurements? notes?',
  update_user_profile: 'user_id first_name? last_name? email? time_zone?',
  force_mfa: 'user_id',
  list_clients: 'search_term?',
  get_client: 'id',
  list_appointments: 'from_date? to_date? client_id? status?',
  get_appointment: 'id',
  list_meal_plans: 'client_id? status?',
  get_meal_plan: 'id',
  list_goals: 'client_id',
  get_goal: 'id',
  list_progress: 'client_id',
  get_progress_entry: 'id',
  list_users: 'search? role? is_active?',
  get_user: 'id',
  search: 'query',
  get_dashboard: '',
}

const shown = practicePack.actions.filter(({ hidden }) => !hidden)
const schemaOf = (name: string) => {
  const { input } = shown.find((action) => action.name === name)!
  return z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
}

describe('the practice', () => {
  it('shows the model the 43 tools of the specification', () => {
    expect(shown.map(({ name }) => name).toSorted()).toEqual(Object.keys(parameters).toSorted())
  })

  it.each(Object.entries(parameters))('gives %s the parameters of the specification', (name, listed) => {
    const named = listed.split(' ').filter(Boolean)
    const { properties = {}, required = [] } = schemaOf(name)
    expect([...required].toSorted()).toEqual(named.filter((key) => !key.endsWith('?')).toSorted())
    expect(Object.keys(properties)).toEqual(expect.arrayContaining(named.map((key) => key.replace('?', ''))))
  })

  it.each(Object.keys(parameters))('tells the model what %s and its parameters are', (name) => {
    expect(shown.find((action) => action.name === name)!.description).toMatch(/\.$/)
    for (const [key, property] of Object.entries(schemaOf(name).properties ?? {}))
      expect({ key, text: JSON.stringify(property) }).toEqual({
        key,
        text: expect.stringContaining('"description"'),
      })
  })
})
