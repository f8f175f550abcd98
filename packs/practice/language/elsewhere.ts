import type { Intent } from '@countersign/language'

const CALENDAR = 'I cannot do that here. Open the appointment in the calendar: there you can'
const CLIENT_PAGE = 'I cannot do that here. Open the client’s page: there you can'

/** What people ask for that is done on a page, not by the assistant. */
const onPage = (tool: string, elsewhere: string, phrases: Intent['phrases']): Intent => ({
  name: `${tool}_elsewhere`,
  tool,
  effect: 'read',
  title: elsewhere,
  example: '',
  phrases,
  input: () => ({}),
  elsewhere,
})

const appointment = '({appointment}|{appointment:bookedat}|{appointment:appointments})'
const missed = '(show up|show|come|turn up|appear|attend|come in)'

export const elsewhereIntents: readonly Intent[] = [
  onPage('confirm_appointment', `${CALENDAR} confirm it.`, [
    `(confirm|confirming) ${appointment}`,
    '(confirm) {client}',
    `(mark|set) ${appointment} (as|to) confirmed`,
  ]),
  onPage('complete_appointment', `${CALENDAR} mark it as done.`, [
    `(complete|finish|close) ${appointment}`,
    `(mark|set) ${appointment} (as|to) (done|complete|completed|finished|attended)`,
  ]),
  onPage('mark_no_show', `${CALENDAR} mark it as a no-show.`, [
    `{client} (didn't|didnt|did not|never|hasn't|has not) ${missed} [[for|to] [her|his|their|the] <appointment>] [[on|at|this] {when:past}]`,
    '{client} (showed up|turned up) (late|not)',
    '{client} [was|is] [a] no show [[on|at] {when:past}]',
    `(mark|set|record|log) (${appointment}|{client}) (as|to) [a] (no show|missed)`,
  ]),
  onPage('assign_client', `${CLIENT_PAGE} choose another nutritionist, if you are an administrator.`, [
    '(assign|reassign|transfer|hand over|hand) {client} [over] to [the] [nutritionist] {user}',
    "<set> {client} ['s] [primary] nutritionist to {user}",
    "make {user} {client} ['s] [primary] nutritionist",
  ]),
  onPage('record_consent', `${CLIENT_PAGE} record the consent, or that it was withdrawn.`, [
    '(record|note|withdraw|revoke|add|log) [the] consent (of|for|from) {client}',
    "(record|note|withdraw|revoke|add|log) {client} ['s] consent",
    '{client} [has] (gave|given|signed|withdrawn|withdrew) [her|his|their|the] consent',
  ]),
  onPage('save_client_notes', `${CLIENT_PAGE} write the notes.`, [
    "(add|write|put|leave) [a] (note|notes) (to|for|on|about) {client} ['s] [file|record|profile] [[saying|that] {text}]",
    '(clear|empty|delete|remove) [the] notes (of|for|on|about) {client}',
    "(clear|empty|delete|remove) {client} ['s] notes",
  ]),
  onPage('set_client_reminders', `${CLIENT_PAGE} turn reminders on and off.`, [
    '(turn|switch) (on|off) [the] reminders (for|of) {client}',
    '(stop|start|disable|enable) (sending reminders to|reminding|[the] reminders (for|of)) {client}',
  ]),
  onPage('delete_client', 'I delete one at a time, so that each can be looked at. Please name the client.', [
    '<delete> (all|every|each|all of) [of] [the|our|my] (<clients>|<client>)',
  ]),
]
