import { measureFirstPlan } from './planning.ts'

// Started by the benchmark of planning, once for each figure: the first plan after a start.
console.log(JSON.stringify(await measureFirstPlan(process.argv[2]!)))
