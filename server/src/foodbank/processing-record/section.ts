import type {
  ProcessingFact,
  ProcessingPlace,
  ProcessingSection,
  ProcessingTable,
} from '@crm/contract/foodbank/data-protection/processing-record'

/** A part of a paper; what is not said of it is not there. */
export const section = (
  id: string,
  title: string,
  content: Partial<Omit<ProcessingSection, 'id' | 'title'>>,
): ProcessingSection => ({ id, title, lines: [], facts: [], table: null, ...content })

/** None where there is nothing to say. */
export const fact = (
  label: string,
  value: string | null,
  opens: ProcessingPlace | null = null,
): ProcessingFact[] => (value === null || value === '' ? [] : [{ label, value, opens }])

/** Null without rows. A title that starts with `#` is of numbers. */
export function table(
  titles: readonly string[],
  rows: ProcessingTable['rows'],
  opens: ProcessingPlace | null = null,
  sum: ProcessingTable['sum'] = null,
): ProcessingTable | null {
  if (rows.length === 0) return null
  const columns = titles.map((title) => ({
    title: title.replace(/^#/, ''),
    is_number: title.startsWith('#'),
  }))
  return { columns, rows, opens, sum }
}

/** Paragraphs as they were typed. */
export const paragraphs = (text: string | null): string[] =>
  text === null ? [] : text.split(/\n+/).filter((line) => line.trim() !== '')
