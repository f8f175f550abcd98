import { sha256 } from '@countersign/core'

/**
 * By which the same upload is recognised: its name, its size and its text, whichever spaces are between the words. All
 * of the text, because a corrected figure in the middle makes another file.
 */
export const assetHash = (name: string, sizeBytes: number, text: string): string =>
  sha256(`${name}\n${sizeBytes}\n${text.replaceAll(/\s+/g, ' ').trim()}`)
