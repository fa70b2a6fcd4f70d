/** Shortens organization names by the beginning they share, e.g. „Banka, výdejna Lesná" and „Banka, výdejna Jih". */
export function createShortNames(names: readonly string[]): (name: string) => string {
  const split = [...new Set(names)].map(getParts)
  const [first = []] = split
  if (split.length < 2) return (name) => name
  const most = Math.min(...split.map(({ length }) => length)) - 1
  const differing = first.findIndex(
    (part, index) => index >= most || split.some((parts) => parts[index] !== part),
  )
  return (name) => getParts(name).slice(differing).join('')
}

/** Only at a comma or a dash: a name cut between two words may not be correct Czech. */
const getParts = (name: string): readonly string[] => name.split(/(?<=, | [–-] )/)
