import { z } from 'zod'
import { appointmentTypes, locationTypes } from '../../domain/vocabulary.ts'
import { dateTime, prose } from '../fields.ts'

export const startTime = dateTime.describe(
  'When it starts: ISO 8601; without an offset it is local time in the time zone of the user',
)
export const endTime = dateTime.describe('When it ends, in the same form')
export const type = z.enum(appointmentTypes).describe('What kind of appointment it is')
export const locationType = z.enum(locationTypes).describe('Where it takes place')
export const notes = prose().describe('Notes about the appointment')
export const meetingUrl = z
  .url({ protocol: /^https?$/ })
  .max(500)
  .describe('Link to join a virtual appointment')
