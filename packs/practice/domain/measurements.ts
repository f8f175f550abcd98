import { type Metric, sayWord } from './vocabulary.ts'

// An alias rather than an interface: only that fits a JSON column.
export type Measurement = {
  readonly metric: Metric
  readonly value: number
  readonly unit: string
  /** What a custom measurement measures; tells two of one metric apart. */
  readonly label?: string
}

export interface GivenMeasurement {
  readonly metric: Metric
  readonly value: number
  readonly unit?: string | undefined
  readonly label?: string | undefined
}

interface MetricRule {
  /** Values are kept in this unit, so that a chart can compare them. */
  readonly unit: string
  /** What else may be given, as a factor to the unit kept. */
  readonly alternatives?: Readonly<Record<string, number>>
  readonly min: number
  readonly max: number
}

const masses = { lb: 0.453_592_37, lbs: 0.453_592_37, g: 0.001 }
const lengths = { in: 2.54, mm: 0.1, m: 100 }

const rules: Readonly<Record<Metric, MetricRule>> = {
  Weight: { unit: 'kg', alternatives: masses, min: 1, max: 500 },
  BodyFatPercentage: { unit: '%', min: 1, max: 90 },
  WaistCircumference: { unit: 'cm', alternatives: lengths, min: 20, max: 300 },
  HipCircumference: { unit: 'cm', alternatives: lengths, min: 20, max: 300 },
  BMI: { unit: 'kg/m²', min: 5, max: 150 },
  BloodPressureSystolic: { unit: 'mmHg', min: 40, max: 300 },
  BloodPressureDiastolic: { unit: 'mmHg', min: 20, max: 200 },
  RestingHeartRate: { unit: 'bpm', min: 20, max: 250 },
  Custom: { unit: '', min: -1_000_000, max: 1_000_000 },
}

/** The unit in which values of a metric are kept. */
export const unitOf = (metric: Metric): string => rules[metric].unit

/** The measurement in the unit it is kept in, or what is wrong with it. */
export function readMeasurement(given: GivenMeasurement): Measurement | string {
  const { metric, label } = given
  const rule = rules[metric]
  const unit = given.unit ?? rule.unit
  const isKept = metric === 'Custom' || unit.toLowerCase() === rule.unit.toLowerCase()
  const factor = isKept ? 1 : rule.alternatives?.[unit.toLowerCase()]
  if (factor === undefined) return `${capitalised(metric)} is measured in ${unitsOf(rule)}, not ${unit}.`
  const value = factor === 1 ? given.value : Math.round(given.value * factor * 100) / 100
  if (!(value >= rule.min && value <= rule.max))
    return `${capitalised(metric)} must be between ${rule.min} and ${rule.max} ${rule.unit}`.trimEnd() + '.'
  if (metric === 'Custom' && label === undefined) return 'A custom measurement needs a label.'
  return {
    metric,
    value,
    unit: metric === 'Custom' ? unit : rule.unit,
    ...(label !== undefined && { label }),
  }
}

/** Says what is wrong with a list of measurements, each on its own and together; undefined: nothing. */
export function findFault(given: readonly GivenMeasurement[]): string | undefined {
  const seen = new Set<string>()
  for (const measurement of given) {
    const read = readMeasurement(measurement)
    if (typeof read === 'string') return read
    if (seen.has(keyOf(read))) return `${capitalised(read.metric)} is given twice.`
    seen.add(keyOf(read))
  }
  return undefined
}

/** Those given replace the ones of the same metric and label; the others stay. */
export function mergeMeasurements(
  kept: readonly Measurement[],
  given: readonly Measurement[],
): Measurement[] {
  const byKey = new Map([...kept, ...given].map((measurement) => [keyOf(measurement), measurement]))
  return [...byKey.values()]
}

/** A number, as it is written where it is read, with its unit. */
export const withUnit = (amount: string, unit: string): string =>
  unit === '' ? amount : unit === '%' ? `${amount}%` : `${amount} ${unit}`

export const sayMeasurement = ({ metric, value, unit, label }: Measurement): string =>
  `${label ?? sayWord(metric)} ${withUnit(String(value), unit)}`

const keyOf = ({ metric, label }: Measurement): string => `${metric}\n${label ?? ''}`

const unitsOf = ({ unit, alternatives = {} }: MetricRule): string =>
  [unit, ...Object.keys(alternatives)].join(', ')

function capitalised(metric: Metric): string {
  const word = sayWord(metric)
  return word.charAt(0).toUpperCase() + word.slice(1)
}
