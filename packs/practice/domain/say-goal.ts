import { type GoalType, sayWord } from './vocabulary.ts'

/** `weight goal of 68 kg`, `dietary goal of 5` */
export function sayGoal(goal: {
  readonly type: string
  readonly target_value: number
  readonly unit: string | null
}): string {
  const { type, target_value, unit } = goal
  const amount =
    unit === null ? String(target_value) : unit === '%' ? `${target_value}%` : `${target_value} ${unit}`
  return `${sayWord(type as GoalType)} goal of ${amount}`
}
