/** WCAG 2.2 contrast ratio of two `#rrggbb` colours. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** `share` of `other`: 0 gives `color`, 1 gives `other`. */
export function mixed(color: string, other: string, share: number): string {
  const there = channels(other)
  const parts = channels(color).map((value, index) =>
    Math.round(value + ((there[index] ?? 0) - value) * share),
  )
  return `#${parts.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

const channels = (color: string) =>
  [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16))
