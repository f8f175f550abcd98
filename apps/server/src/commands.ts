export { answerCommand } from './run-command.ts'
export { signInLinkCommand } from './sign-in-link/run-sign-in-link-command.ts'
