/** Every figure of the report that has rows, wherever it stands in it. */
export function figuresIn(value: unknown): [cell: string, value: number | null][] {
  if (typeof value !== 'object' || value === null) return []
  const parts: unknown[] = Object.values(value)
  if ('cell' in value && 'value' in value) {
    const { cell, value: number } = value
    return typeof cell === 'string' && (typeof number === 'number' || number === null)
      ? [[cell, number]]
      : []
  }
  return parts.flatMap(figuresIn)
}
