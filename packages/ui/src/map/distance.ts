/** The reader's language, also where the browser tells it in a way of its own. */
const here = (): string => new Intl.NumberFormat().resolvedOptions().locale

/** Where distances are told in miles. */
export const usesMiles = (language = here()): boolean => /-(?:US|GB|LR|MM)\b/.test(language)

/** "850 m", "2.1 km", "310 km"; or miles, where those are used. */
export function sayDistance(kilometres: number, language = here()): string {
  const say = (value: number, unit: string): string =>
    new Intl.NumberFormat(language, {
      style: 'unit',
      unit,
      maximumFractionDigits: value < 10 && unit !== 'meter' ? 1 : 0,
    }).format(value)
  if (usesMiles(language)) return say(kilometres / 1.609344, 'mile')
  return kilometres < 0.995 ? say(Math.round(kilometres * 100) * 10, 'meter') : say(kilometres, 'kilometer')
}
