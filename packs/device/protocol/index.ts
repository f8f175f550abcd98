export { fromExecutor, fromServer } from './messages.ts'
