/** The reader's language, also where the browser tells it in a way of its own. */
const here = (): string => new Intl.NumberFormat().resolvedOptions().locale

/** "850 m", "2.1 km", "310 km": metric for everybody, as every other distance on the screens. */
export function sayDistance(kilometres: number, language = here()): string {
  const say = (value: number, unit: string): string =>
    new Intl.NumberFormat(language, {
      style: 'unit',
      unit,
      maximumFractionDigits: value < 10 && unit !== 'meter' ? 1 : 0,
    }).format(value)
  return kilometres < 0.995 ? say(Math.round(kilometres * 100) * 10, 'meter') : say(kilometres, 'kilometer')
}
