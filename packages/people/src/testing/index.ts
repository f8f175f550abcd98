export { addPassword, addUser } from './add-user.ts'
