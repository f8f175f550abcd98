import { expect, it } from 'vitest'
import { createVirtualPhone } from '../../executors/virtual/index.ts'
import { createHand } from './hand.ts'

const sam = { id: 'sam', name: 'Sam', phones: ['+1 555 0101'] }

it('does by tapping what an executor is told to do', async () => {
  const phone = createVirtualPhone({ contacts: [sam] })
  const hand = createHand(phone)
  await hand.openApp('WhatsApp')
  await hand.openConversation(sam)
  await hand.send('hello')
  expect(phone.state.conversations).toMatchObject([
    { app: 'WhatsApp', contactId: 'sam', draft: '', messages: [{ from: 'me', text: 'hello' }] },
  ])
  await hand.call({ number: '112' })
  expect(phone.state.call).toMatchObject({ number: '112' })
})

it('goes no further than the phone lets it', async () => {
  const phone = createVirtualPhone({ contacts: [sam], faults: { withoutSendButton: ['Messages'] } })
  const hand = createHand(phone)
  await hand.openApp('Messages')
  await hand.openConversation(sam)
  await hand.send('hello')
  expect(phone.state.conversations).toMatchObject([{ draft: 'hello', messages: [] }])
})
