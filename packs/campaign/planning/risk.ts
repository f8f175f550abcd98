import { type RiskLevel, riskLevels } from '../canonical.ts'

/** The highest of them, and low where there are none. */
export const highestRisk = (levels: readonly RiskLevel[]): RiskLevel =>
  riskLevels[Math.max(0, ...levels.map((level) => riskLevels.indexOf(level)))]!
