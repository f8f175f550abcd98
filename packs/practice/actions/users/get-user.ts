import { findUser } from '../find-records.ts'
import { defineGetAction } from '../get-action.ts'
import { viewUser } from './user-view.ts'

export const getUser = defineGetAction({
  name: 'get_user',
  title: 'Show user',
  description: 'One account of the practice: name, e-mail address, role, whether it is active.',
  of: 'user',
  find: findUser,
  view: ({ records }, user) => viewUser(records, user),
})
