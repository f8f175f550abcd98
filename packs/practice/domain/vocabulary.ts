export const appointmentTypes = ['InitialConsultation', 'FollowUp', 'CheckIn'] as const
export type AppointmentType = (typeof appointmentTypes)[number]

export const locationTypes = ['InPerson', 'Virtual', 'Phone'] as const
export type LocationType = (typeof locationTypes)[number]

export const appointmentStatuses = [
  'Scheduled',
  'Confirmed',
  'Completed',
  'NoShow',
  'Cancelled',
  'LateCancellation',
] as const
export type AppointmentStatus = (typeof appointmentStatuses)[number]

export const mealPlanStatuses = ['Draft', 'Active', 'Archived'] as const
export type MealPlanStatus = (typeof mealPlanStatuses)[number]

export const mealSlots = [
  'Breakfast',
  'MorningSnack',
  'Lunch',
  'AfternoonSnack',
  'Dinner',
  'EveningSnack',
] as const
export type MealSlot = (typeof mealSlots)[number]

export const goalTypes = ['Weight', 'BodyComposition', 'Dietary', 'Custom'] as const
export type GoalType = (typeof goalTypes)[number]

export const goalStatuses = ['Active', 'Achieved', 'Abandoned'] as const
export type GoalStatus = (typeof goalStatuses)[number]

export const metrics = [
  'Weight',
  'BodyFatPercentage',
  'WaistCircumference',
  'HipCircumference',
  'BMI',
  'BloodPressureSystolic',
  'BloodPressureDiastolic',
  'RestingHeartRate',
  'Custom',
] as const
export type Metric = (typeof metrics)[number]

/** Roles that may have clients of their own. */
export const practitionerRoles = ['Nutritionist', 'Admin'] as const

const words = {
  InitialConsultation: 'initial consultation',
  FollowUp: 'follow-up',
  CheckIn: 'check-in',
  InPerson: 'in person',
  Virtual: 'virtual',
  Phone: 'by phone',
  Scheduled: 'scheduled',
  Confirmed: 'confirmed',
  Completed: 'completed',
  NoShow: 'no-show',
  Cancelled: 'cancelled',
  LateCancellation: 'late cancellation',
  Draft: 'draft',
  Active: 'active',
  Archived: 'archived',
  BodyComposition: 'body composition',
  Dietary: 'dietary',
  Achieved: 'achieved',
  Abandoned: 'abandoned',
  Weight: 'weight',
  BodyFatPercentage: 'body fat',
  WaistCircumference: 'waist',
  HipCircumference: 'hip',
  BMI: 'BMI',
  BloodPressureSystolic: 'systolic blood pressure',
  BloodPressureDiastolic: 'diastolic blood pressure',
  RestingHeartRate: 'resting heart rate',
  Custom: 'custom',
} as const satisfies Readonly<
  Record<
    AppointmentType | LocationType | AppointmentStatus | MealPlanStatus | GoalType | GoalStatus | Metric,
    string
  >
>

/** A value of the vocabulary as people say it. */
export const sayWord = (value: keyof typeof words): string => words[value]
