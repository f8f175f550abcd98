/**
 * How a name was found, the surest first: the whole name or a nickname, a part of the name, a short form, alike in
 * sound or a slip of the keys, and at last merely near.
 */
const FITS = ['name', 'part', 'short', 'alike', 'near'] as const
export type Fit = (typeof FITS)[number]

export const rank = (fit: Fit): number => FITS.indexOf(fit)
export const worse = (a: Fit, b: Fit): Fit => (rank(a) > rank(b) ? a : b)
