export { createFakeClock, type FakeClock } from './fake-clock.ts'
export { ada, as, ben, nia } from './people.ts'
export { samplePack } from './sample-pack/index.ts'
export { createScriptedModel, type ScriptedModel, type ScriptedTurn } from './scripted-model.ts'
