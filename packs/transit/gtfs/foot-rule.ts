/** Walk, and be there a moment before the vehicle leaves: the moment is the traveller's to say. */
export const USUAL = -1
/** The vehicle waits for those who walk over. */
export const WAITS = -2
