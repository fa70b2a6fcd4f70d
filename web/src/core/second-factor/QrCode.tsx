import { useMemo } from 'react'
import { encode } from 'uqr'
import classes from './SecondFactor.module.css'

/** Modules of light around the code, without which cameras do not find it. */
const QUIET_ZONE = 4

/** Dark on light in every theme: many apps read no inverted code. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const rows = useMemo(() => encode(text, { ecc: 'M', border: QUIET_ZONE }).data, [text])
  const dark = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  )
  return (
    <svg
      className={classes.qr}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  )
}
