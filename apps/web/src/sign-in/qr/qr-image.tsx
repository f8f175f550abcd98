import { useMemo } from 'react'
import { qrCode } from './qr-code.ts'

/** The quiet edge that readers need. */
const MARGIN = 4

/** Dark on white in every theme: many cameras read nothing else. */
export function QrImage({ text, label, className }: { text: string; label: string; className?: string }) {
  const { size, path } = useMemo(() => {
    const rows = qrCode(text)
    const runs = rows.flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark ? [`M${x + MARGIN} ${y + MARGIN}h1v1h-1z`] : [])),
    )
    return { size: rows.length + 2 * MARGIN, path: runs.join('') }
  }, [text])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
