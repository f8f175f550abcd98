export { addPassword, addUser } from './add-user.ts'
export { codeOf } from './code-of.ts'
export { openPackBench, type PackBench } from './pack-bench.ts'
