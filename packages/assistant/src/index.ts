export { assistantPack } from './assistant-pack.ts'
export { collectMessage } from './collect-message.ts'
export {
  type Assistant,
  type AssistantOptions,
  createAssistant,
  type SendResult,
} from './create-assistant.ts'
export { isSettled, outcomeOf } from './envelope/report.ts'
export { confirmationsOf, isPaused, type MayDecide } from './run/ask.ts'
export type { ConfirmationAnswer } from './run/confirm.ts'
export { mayDecideOf } from './run/may-decide.ts'
export type { ChosenModel, Person } from './run/context.ts'
export type { RunEvent, Turn } from './run/find-run.ts'
export { contentOf } from './run/history.ts'
export type { NewThread, ThreadWithMessages } from './run/threads.ts'
export { isDenied } from './run/tool-result.ts'
export { errorOf, type Message, type Run, type Thread } from './run/run.ts'
export { createModel } from './models/create-model.ts'
export { describeModel, type ModelConfig, modelSettings, readModelConfig } from './models/model-config.ts'
export { loadAssistantSettings, settingsFor } from './settings/index.ts'
export { createInterpreter, type LoadGrammar } from './interpreter/index.ts'
export type { Grammar } from '@countersign/language'
