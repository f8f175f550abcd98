export { assistantPack } from './assistant-pack.ts'
export {
  type Assistant,
  type AssistantOptions,
  createAssistant,
  type SendResult,
} from './create-assistant.ts'
export { confirmationsOf } from './run/ask.ts'
export type { ChosenModel, Person } from './run/context.ts'
export type { RunEvent } from './run/find-run.ts'
export { contentOf } from './run/history.ts'
export { errorOf, type Message, type Run, type Thread } from './run/run.ts'
