export type Direction = 'ascending' | 'descending'

/** `-surname` → by surname, descending. */
export const sortedBy = (sort: string): { key: string; direction: Direction } =>
  sort.startsWith('-')
    ? { key: sort.slice(1), direction: 'descending' }
    : { key: sort, direction: 'ascending' }

/** What a click on a column's head asks for: its order turned, or a fresh column from its beginning. */
export function sortAfterClick(sort: string, column: string): string {
  const { key, direction } = sortedBy(sort)
  return key === column && direction === 'ascending' ? `-${column}` : column
}
