import { describe, expect, it } from 'vitest'
import { compare } from './testing/real-feeds/compare.ts'
import { isThere, openRealFeed, realFeeds } from './testing/real-feeds/real-feed.ts'

/** A sample; `npm run test:transit` compares more than 300 pairs of each. */
const PAIRS = 8

describe('journeys in real feeds', () => {
  for (const feed of realFeeds) {
    const note = isThere(feed) ? '' : ' (skipped: the feed is not there)'
    it.skipIf(!isThere(feed))(
      `leave and arrive as a slow search says: ${feed.name}${note}`,
      { timeout: 120_000 },
      async () => {
        const { network, model } = await openRealFeed(feed)
        const { journeys, differences } = compare(network, model, feed.day, PAIRS, 7)
        expect(differences).toEqual([])
        expect(journeys).toBeGreaterThan(0)
      },
    )
  }
})
