import type { Arguments, Operation } from '@countersign/executor-kit'
import type { VirtualPhone } from '../../executors/virtual/index.ts'

/** A hand on the phone. It does what an executor is told to do, one thing after the other. */
export function createHand(phone: VirtualPhone) {
  const run = async (...steps: readonly (readonly [Operation, Arguments?])[]): Promise<void> => {
    const { signal } = new AbortController()
    for (const [op, args = {}] of steps) {
      const outcome = await phone.operations[op]?.(args, { planId: '', stepId: '', signal })
      if (outcome?.status !== 'success') return
    }
  }
  return {
    goHome: () => phone.goHome(),
    hangUp: () => phone.hangUp(),
    setSetting: (setting: string, isOn: boolean) => phone.setSetting(setting, isOn),
    openApp: (name: string) => run(['open_app', { name }]),
    openConversation: ({ id, name }: { readonly id: string; readonly name: string }) =>
      run(['find_contact', { name, id }], ['open_conversation']),
    send: (text: string) => run(['type_text', { text }], ['send']),
    call: (whom: { readonly id: string; readonly name: string } | { readonly number: string }) =>
      run(['call_contact', 'number' in whom ? { number: whom.number } : { name: whom.name, id: whom.id }]),
  }
}

export type Hand = ReturnType<typeof createHand>
