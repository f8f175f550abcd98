import type { OperationHandler, OperationHandlers } from '@countersign/executor-kit'
import { AdbError } from '../adb/adb-error.ts'
import { openConversation } from './conversation.ts'
import { findContact } from './find-contact.ts'
import { openApp } from './open-app.ts'
import { callContact, launchVisionMode, readScreenAloud } from './other-operations.ts'
import { outcomeOf } from './outcomes.ts'
import type { Inside } from './session.ts'
import { toggleSetting } from './toggle-setting.ts'
import { send, typeText } from './type-and-send.ts'

/** What an Android phone can do. What goes wrong on the way to it is put into words here. */
export function createOperations(inside: Inside): OperationHandlers {
  const handlers = {
    open_app: openApp(inside),
    find_contact: findContact(inside),
    open_conversation: openConversation(inside),
    type_text: typeText(inside),
    send: send(inside),
    call_contact: callContact(inside),
    toggle_setting: toggleSetting(inside),
    read_screen: readScreenAloud(inside),
    launch_vision_mode: launchVisionMode(inside),
  }
  return Object.fromEntries(Object.entries(handlers).map(([op, handler]) => [op, told(handler)]))
}

const told =
  (handler: OperationHandler): OperationHandler =>
  async (args, context) => {
    try {
      return await handler(args, context)
    } catch (error) {
      if (error instanceof AdbError) return outcomeOf(error)
      throw error
    }
  }
