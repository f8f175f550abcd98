/** A model that is silent for too long. */
export class ModelTimeout extends Error {
  override readonly name = 'ModelTimeout'

  constructor(what: 'no answer' | 'silence' | 'no end', milliseconds: number) {
    const seconds = Math.max(1, Math.round(milliseconds / 1000))
    const time = seconds === 1 ? 'a second' : `${seconds} seconds`
    super(
      {
        'no answer': `The model did not begin to answer within ${time}.`,
        silence: `The model stopped in the middle of its answer for ${time}.`,
        'no end': `The model did not finish its answer within ${time}.`,
      }[what],
    )
  }
}

/** The model, or a filter in front of it, would not answer. */
export class ModelDeclined extends Error {
  override readonly name = 'ModelDeclined'
}

/** The stream ended, and the answer had not. */
export class ModelBrokeOff extends Error {
  override readonly name = 'ModelBrokeOff'
}
