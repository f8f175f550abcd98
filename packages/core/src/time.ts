let lastTime = Number.NaN
let lastText = ''

/** A moment as it is stored. One and the same millisecond is asked for several times in a row. */
export function timeText(moment: Date): string {
  const time = moment.getTime()
  if (time !== lastTime) {
    lastText = moment.toISOString()
    lastTime = time
  }
  return lastText
}
