import { statsOf } from '../stats.ts'
import type { Page } from './visit.ts'

/** A frame that takes longer than this is seen to stutter, at 60 a second. */
const STUTTER_MS = 34

/** Runs in the page: how long each frame took. */
const watch = `
  globalThis.frameTimes = []
  let last = performance.now()
  const note = (now) => {
    frameTimes.push(now - last)
    last = now
    requestAnimationFrame(note)
  }
  requestAnimationFrame(note)
`

/** Looks at the frames from now on; what it answers with tells of them. */
export async function watchFrames(page: Page): Promise<() => Promise<string[][]>> {
  await page.evaluate(watch)
  return async () => {
    const frames = await page.evaluate<number[]>('globalThis.frameTimes')
    const { p50, p95 } = statsOf(frames)
    const stutters = frames.filter((frame) => frame > STUTTER_MS).length
    return [
      ['frame, p50 / p95', `${p50.toFixed(1)} / ${p95.toFixed(1)} ms`],
      [`frames longer than ${STUTTER_MS} ms`, `${stutters} of ${frames.length}`],
    ]
  }
}

export const nextFrame = (page: Page): Promise<unknown> => page.evaluate('new Promise(requestAnimationFrame)')
