// Characters that one does not see and that change what one reads: controls, marks and overrides of direction, invisible
// spaces, and the tag characters, in which whole sentences can be hidden from people and told to a model.
const UNSEEN =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu
const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g

/** Text as it is kept: one kind of line end, composed characters, nothing that a reader would not see. */
export function tidyText(text: string): string {
  return text.toWellFormed().replace(LINE_ENDS, '\n').replace(UNSEEN, '').normalize('NFC')
}

/** The first `length` characters, and never half a character. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text
  const cut = text.slice(0, length)
  return cut.isWellFormed() ? cut : cut.slice(0, -1)
}
