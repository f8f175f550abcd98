export {
  createScriptedLanguageModel,
  type Script,
  type ScriptedLanguageModel,
  type ScriptedTurn,
} from './scripted-language-model.ts'
