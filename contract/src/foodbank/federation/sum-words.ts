import { figureWords } from '../reports/cell-words.ts'
import type { LayoutWords } from '../reports/layout.ts'

/** What a sum is called: as the number of the report that it is. */
export function sumTitle(code: string, words: LayoutWords): string {
  const [block, ...rest] = code.split('.')
  const path = block === 'indicator' ? ['indicators', ...rest] : code.split('.')
  return figureWords({ path, name: null, cell: code }, words).title
}
