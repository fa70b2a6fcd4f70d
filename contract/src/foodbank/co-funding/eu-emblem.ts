const [RING, STAR] = [12, 2]
/** How deep a star with straight edges is cut in. */
const INNER = Math.sin(Math.PI / 10) / Math.sin((3 * Math.PI) / 10)

/**
 * The emblem of the Union by the graphic standards of Regulation (EU) 2021/1060, Annex IX, point 1.9: a flag one and a half times as long
 * as it is high; the centres of twelve stars on a circle of a third of its height; each star, one point up, in a circle of an eighteenth.
 */
export const EU_EMBLEM = {
  width: 54,
  height: 36,
  blue: '#003399',
  yellow: '#FFCC00',
  stars: Array.from({ length: 12 }, (_, hour) => getStar(hour)),
} as const

/** The corners of a star as an SVG polygon has them: `27,4 27.45,5.38 …`. */
function getStar(hour: number): string {
  const [x, y] = at(RING, hour / 12, [27, 18])
  return Array.from({ length: 10 }, (_, corner) =>
    at(corner % 2 === 0 ? STAR : STAR * INNER, corner / 10, [x, y])
      .map((value) => Number(value.toFixed(3)))
      .join(','),
  ).join(' ')
}

/** Turned clockwise from the top, in parts of a circle. */
function at(radius: number, turn: number, [x, y]: readonly [number, number]) {
  const angle = 2 * Math.PI * turn
  return [x + radius * Math.sin(angle), y - radius * Math.cos(angle)] as const
}
