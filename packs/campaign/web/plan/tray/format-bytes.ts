import { formatNumber } from '@countersign/ui'

const KIBIBYTE = 1024
const MEBIBYTE = KIBIBYTE ** 2

/** "472 B", "31 KB", "4.8 MB", as the limits count them. */
export function formatBytes(bytes: number, locale?: string): string {
  if (bytes < KIBIBYTE) return `${bytes} B`
  if (bytes < MEBIBYTE) return `${formatNumber(Math.round(bytes / KIBIBYTE), {}, locale)} KB`
  return `${formatNumber(bytes / MEBIBYTE, { maximumFractionDigits: 1 }, locale)} MB`
}
