import type { Expectations } from './expectation.ts'

/** Whoever has an account may have a phone. What it does comes from the action engine, never from a model's own call. */
export const device: Expectations = {
  open_app: 'ANFC acts, hidden',
  find_contact: 'ANFC acts, hidden',
  open_conversation: 'ANFC acts, hidden',
  type_text: 'ANFC acts, hidden',
  send: 'ANFC acts, hidden',
  call_contact: 'ANFC acts, hidden',
  toggle_setting: 'ANFC acts, hidden',
  read_screen: 'ANFC acts, hidden',
  launch_vision_mode: 'ANFC acts, hidden',

  list_devices: 'ANFC reads',
  get_device: 'ANFC reads',
  list_device_contacts: 'ANFC reads',
  list_device_turns: 'ANFC reads',

  register_device: 'ANFC takes in, hidden',
  note_device_state: 'ANFC takes in, hidden',
  note_contact_used: 'ANFC takes in, hidden',
  rename_device: 'ANFC writes, hidden',
  forget_device: 'ANFC writes, hidden',
  save_device_contact: 'ANFC writes, hidden',
  delete_device_contact: 'ANFC writes, hidden',
  import_device_contacts: 'ANFC writes, hidden',
}
