import { EVIDENCE } from './mentions.ts'
import type { Need } from './needs.ts'
import { conceptOf } from './vocabulary.ts'

/**
 * One channel where two words mean the same: "social media, mainly Instagram and TikTok" needs one, and so does
 * "win back buyers by e-mail". Where both were named as channels, both are meant.
 */
export function foldKin(needs: readonly Need[]): Need[] {
  let kept = [...needs]
  for (const wide of needs) {
    if (wide.kind !== 'channel' || wide.concept === undefined) continue
    const narrow = kept.filter(
      ({ concept }) => concept !== undefined && conceptOf(concept).within.includes(wide.concept!),
    )
    if (narrow.length === 0 || !kept.some(({ concept }) => concept === wide.concept)) continue
    const gone = new Set(chooseGone(wide, narrow).map(({ concept }) => concept))
    const staying = [wide, ...narrow].find(({ concept }) => !gone.has(concept))
    kept = kept
      .filter(({ concept }) => concept === undefined || !gone.has(concept))
      .map((need) => (need.concept === staying?.concept ? withPassages(need, [wide, ...narrow]) : need))
  }
  return kept
}

/** Named as a channel, or given a heading of its own. */
const stands = ({ explicit, confidence }: Need): boolean => explicit || confidence >= EVIDENCE.heading

function chooseGone(wide: Need, narrow: readonly Need[]): readonly Need[] {
  if (wide.explicit) return narrow.filter(({ explicit }) => !explicit)
  const standing = narrow.filter(stands)
  if (standing.length > 0)
    return [wide, ...narrow.filter((need) => !stands(need) && need.confidence < EVIDENCE.clear)]
  if (wide.confidence < EVIDENCE.clear) return [wide]
  // One narrower word that is as clear says best what is meant.
  const [only] = narrow
  return narrow.length === 1 && only!.confidence >= wide.confidence ? [wide] : narrow
}

function withPassages(need: Need, all: readonly Need[]): Need {
  return {
    ...need,
    confidence: Math.max(need.confidence, ...all.map(({ confidence }) => confidence)),
    passages: [...new Set([...need.passages, ...all.flatMap(({ passages }) => passages)])],
  }
}
