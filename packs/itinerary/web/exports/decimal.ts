/** A number without an exponent, which neither calendars nor GPX know: 1e-7 is 0. A millionth of a degree is a hand. */
export const decimal = (value: number): string => String(Number(value.toFixed(6)))
