const formats = new Map<string, Intl.NumberFormat>()

/** Whole amounts without cents. A currency that the browser does not know is written out. */
export function formatMoney(amount: number, currency: string): string {
  const isWhole = Number.isInteger(amount)
  const key = `${currency}|${isWhole}`
  let format = formats.get(key)
  if (!format) formats.set(key, (format = makeFormat(currency, isWhole)))
  return format.format(amount)
}

function makeFormat(currency: string, isWhole: boolean): Intl.NumberFormat {
  try {
    return new Intl.NumberFormat(undefined, {
      style: 'currency',
      currency,
      ...(isWhole && { minimumFractionDigits: 0, maximumFractionDigits: 0 }),
    })
  } catch {
    return new Intl.NumberFormat(undefined, { maximumFractionDigits: 2 })
  }
}
