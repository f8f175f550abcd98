export {
  createScriptedLanguageModel,
  type Script,
  type ScriptedLanguageModel,
  type ScriptedTurn,
} from './scripted-language-model.ts'
export { changeSettings } from './change-settings.ts'
export { type Asked, type Bench, type BenchOptions, createBench, type Told } from './bench.ts'
