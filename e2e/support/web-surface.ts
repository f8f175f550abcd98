import { expect } from 'vitest'
import type { Surface } from '@countersign/server/testing/surfaces'
import type { Office } from './office.ts'

/** The pages in a browser: begun in a conversation, decided in the inbox. */
export const webSurface = (office: Office): Surface => ({
  begin: async ({ email }, { first, last }) => {
    const person = await office.person(email)
    await person.opens('/practice')
    await person.asks(`Create a client named ${first} ${last}`)
    const card = await person.seesCard(last)
    return {
      planId: card.planId,
      source: 'AiAssistant',
      channel: 'chat',
      leaves: 1,
      noticed: async () => {
        await card.becomes('succeeded')
        expect(await card.allowButton.count()).toBe(0)
        await person.seesAnswer(new RegExp(`Created ${first} ${last}`))
      },
    }
  },
  decide: async ({ email }, planId, { last }) => {
    const person = await office.person(email)
    await person.opens(`/approvals/${planId}`)
    const card = await person.seesCardOnPage(last)
    await card.allow()
    await card.becomes('succeeded')
  },
})
