import type { PhoneScene, RawLine } from './phone-scene.ts'

export const LIGHT = 'turn on the flashlight'

interface StepAtHand {
  readonly planId: string
  readonly stepId: string
  readonly fence: number
}

export const succeed = (line: RawLine, { planId, stepId, fence }: StepAtHand, more: object = {}): void =>
  line.say({ type: 'step_result', planId, stepId, fence, status: 'success', ...more })

/** Answers the next step as told, and says which operation it was. */
export async function answerNext(line: RawLine, result: object = {}): Promise<string> {
  const step = await line.next('execute_step')
  succeed(line, step, result)
  return step.op
}

export const failing = (message: string, data?: object): object => ({ status: 'fatal_error', message, data })

export const stepsAt = (line: RawLine) => line.heard.filter(({ type }) => type === 'execute_step')

/** Says something that may need a yes, gives it, and answers the id of its plan. */
export async function ask(scene: PhoneScene, utterance: string): Promise<string> {
  const { body } = await scene.say(utterance)
  if (body.status === 'confirm') await scene.confirm(body.planId)
  return body.planId
}

/** After whatever happened: it serves as before. */
export async function expectWell(scene: PhoneScene): Promise<void> {
  const line = await scene.raw({ deviceId: 'another' })
  const { body } = await scene.say(LIGHT, { deviceId: 'another' })
  await answerNext(line)
  await scene.told(body.planId, 'done')
}
