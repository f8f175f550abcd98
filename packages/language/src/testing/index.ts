export { hear, type Heard } from './hear.ts'
