import { line } from '@countersign/core/fields'
import { z } from 'zod'
import { date, prose } from '../fields.ts'

export const targetValue = z.number().min(0).max(1_000_000).describe('The number to reach')
export const unit = line(30).describe(
  'What the number counts; left out: kg for a weight, % for body composition, nothing otherwise',
)
export const targetDate = date.describe('When it is to be reached, YYYY-MM-DD')
export const notes = prose().describe('What the goal means, and why')
