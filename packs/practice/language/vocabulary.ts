import type { RuleDefinition } from '@countersign/language'

/** Words that stand for each other, for use in phrases as `<name>`. */
export const macros = {
  show: `show [me|us]|list|display|view|see|open|get [me|us]|find [me]|fetch|pull up|bring up|look up|lookup|give (me|us)|tell (me|us) [about]
    |let me (see|have)|print|read [me]|check|(can|could|may) i (see|have|get)|go to`,
  what: `what (is|are|'s)|whats|what|which|any|do (we|i) have [any]|have (we|i) [got] [any]|(are|is) there [any]`,
  count: `how many|what (is|'s) the [total] (number|count) of|[the] [total] number of|count [of] [the|all] [of] [our|my|the]|how much`,
  add: `create|add|register|set up|enter|make|sign up|enrol|enroll|onboard|insert|creating|adding|registering|new`,
  set: `change|update|set|correct|edit|modify|fix|replace|adjust|changing|updating|amend`,
  delete: `delete|remove|erase|get rid of|purge|deleting|removing|trash|throw away|throw out|discard|bin`,
  client: `client|patient|customer`,
  clients: `clients|patients|customers`,
  appointment: `appointment|appt|session|visit|booking|consultation|consult|meeting|slot`,
  appointments: `appointments|appts|sessions|visits|bookings|consultations|consults|meetings`,
  plan: `[meal|diet|nutrition|eating|food] plan|mealplan`,
  plans: `[meal|diet|nutrition|eating|food] plans|mealplans`,
  goal: `goal|target|objective`,
  goals: `goals|targets|objectives`,
  entry: `[progress] (entry|measurement|record|log|measurements)|weigh in|weighin|weighing`,
  entries: `[progress] (entries|records|logs)|weigh ins`,
  email: `email|e mail|mail`,
  phone: `phone|mobile|cell|cellphone|telephone|tel`,
  user: `user|account|colleague|user account|staff member|team member`,
  users: `users|accounts|colleagues|user accounts|staff|staff members|team|team members|employees|people`,
  conditions: `[health|medical] (conditions|condition|issues|problems)|allergies|health`,
  because: `because [of]|due to|[the] reason [is|being]|on account of|owing to`,
  noting: `[with|and] [a|the] (note|notes|comment|remark) [that|saying|is|of]|noting [that]`,
  it: `it|that|this|that one|this one`,
  /** Words that ask for a change: where one stands, nothing is answered on a mere guess at the topic. */
  acting: `create|add|new|register|enter|book|schedule|reschedule|move|shift|postpone|cancel|cancelled|canceled|delete|deleted|deleting|remove|removed|erase|update|change|changed|rename|set|record|log|archive|activate|duplicate|copy|achieve|abandon|deactivate|reactivate|reset|force|invite|approve|order|write|make|send|put|note`,
  mfa: `mfa|2fa|tfa|two factor|two factor authentication|multi factor authentication|two step verification|multi factor`,
}

/** The values of the domain as people say them. */
export const enums: Readonly<Record<string, RuleDefinition>> = {
  kind: {
    oneOf: {
      InitialConsultation: `initial [consultation|consult|visit|appointment|session|assessment]|first (consultation|consult|visit|session)|intake [appointment|session|visit]`,
      FollowUp: `follow (up|ups)|followup|followups`,
      CheckIn: `check (in|ins|up|ups)|checkin|checkins|checkup|checkups`,
    },
  },
  place: {
    oneOf: {
      InPerson: `in person|on site|onsite|face to face|(at|in) (the|our|my) (practice|office|clinic)`,
      Virtual: `virtual|virtually|online|remote|remotely|[(on|over|via|by|through) [a]] (zoom|video|teams|skype|video call)|telehealth|[as] [a] video call`,
      Phone: `[(by|over|on|via|through)] [the] (phone|telephone)|[(by|as|via)] [a] phone call|on the phone`,
    },
  },
  appointmentstatus: {
    oneOf: {
      Scheduled: `scheduled|booked`,
      Confirmed: `confirmed`,
      Completed: `completed|finished|done`,
      NoShow: `no show|no shows|missed`,
      Cancelled: `cancelled|canceled`,
      LateCancellation: `late cancelled|late canceled|late cancellation|late cancellations`,
    },
  },
  planstatus: {
    oneOf: {
      Draft: `draft|drafted|unfinished`,
      Active: `active|current|running|activated`,
      Archived: `archived|old`,
    },
  },
  mealslot: {
    oneOf: {
      Breakfast: `breakfast`,
      MorningSnack: `[the] morning snack|[the] mid morning snack`,
      Lunch: `lunch`,
      AfternoonSnack: `[the] afternoon snack|[the] snack`,
      Dinner: `dinner|supper`,
      EveningSnack: `[the] evening snack`,
    },
  },
  goaltype: {
    oneOf: {
      Weight: `weight [loss|gain]|body weight|weightloss`,
      BodyComposition: `body composition|body fat|bodyfat|muscle mass`,
      Dietary: `dietary|diet|nutrition|nutritional|eating`,
      Custom: `custom|personal|other`,
    },
  },
  goalstatus: {
    oneOf: {
      Active: `active|current|open`,
      Achieved: `achieved|reached|completed`,
      Abandoned: `abandoned|dropped`,
    },
  },
  role: {
    oneOf: {
      Admin: `admin|administrator|admins|administrators`,
      Nutritionist: `nutritionist|nutritionists|dietitian|dietitians|dietician|practitioner|practitioners`,
      Assistant: `assistant|assistants|receptionist|receptionists|front desk [assistant]`,
    },
  },
  next: {
    oneOf: { next: `next|upcoming|coming|following|soonest`, last: `last|latest|most recent|previous|past` },
  },
}

const words = (text: string): string => text.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()

/** "FollowUp" as it is written in a sentence. */
export function sayValue(value: unknown): string {
  if (value === 'FollowUp') return 'follow-up'
  if (value === 'CheckIn') return 'check-in'
  if (value === 'NoShow') return 'no-show'
  return typeof value === 'string' ? words(value) : ''
}
