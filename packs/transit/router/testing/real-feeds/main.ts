import { compare } from './compare.ts'
import { isThere, openRealFeed, realFeeds } from './real-feed.ts'

const PAIRS = Number(process.argv[2] ?? 320)

for (const feed of realFeeds) {
  if (!isThere(feed)) {
    console.log(`${feed.name}: skipped, the feed is not there.`)
    continue
  }
  const { network, model } = await openRealFeed(feed)
  const { journeys, differences } = compare(network, model, feed.day, PAIRS, 42)
  console.log(`${feed.name}: ${PAIRS} pairs, ${journeys} with a journey, ${differences.length} differences.`)
  for (const difference of differences) console.log(JSON.stringify(difference))
  if (differences.length > 0) process.exitCode = 1
}
