export type { Contact } from './contact.ts'
export { ContactIndex } from './contact-index.ts'
