import { MAX_PLACES } from '@crm/contract/foodbank/shifts/collections.endpoints'
import { MAX_SEATS } from '@crm/contract/foodbank/shifts/shifts.endpoints'

export type Place = { readonly name: string; readonly address: string; readonly seats: number }
export type Problem = {
  /** Counted from one. */
  readonly line: number
  readonly why: 'name' | 'seats' | 'columns' | 'many' | 'length'
}

/**
 * Shops line by line, as they stand in a letter or a sheet: „název; adresa; počet lidí“, also
 * separated by tabs. Empty lines are skipped; without a number it is `seats`.
 */
export function parsePlaces(text: string, seats: number): { places: Place[]; problems: Problem[] } {
  const places: Place[] = []
  const problems: Problem[] = []
  for (const [index, row] of text.split('\n').entries()) {
    if (row.trim() === '') continue
    const line = index + 1
    const parts = row.split(/[;\t]/).map((part) => part.trim())
    const [name = '', address = '', count = ''] = parts
    const needed = count === '' ? seats : Number(count)
    if (name === '') problems.push({ line, why: 'name' })
    else if (parts.length > 3 && parts.slice(3).some(Boolean))
      problems.push({ line, why: 'columns' })
    else if (name.length > 150 || address.length > 200) problems.push({ line, why: 'length' })
    else if (!Number.isInteger(needed) || needed < 1 || needed > MAX_SEATS)
      problems.push({ line, why: 'seats' })
    else if (places.length === MAX_PLACES) problems.push({ line, why: 'many' })
    else places.push({ name, address, seats: needed })
  }
  return { places, problems }
}

/** „8–12, 12:30–16“ as hours; null where a part cannot be read. */
export function parseHours(text: string): { starts_at: string; ends_at: string }[] | null {
  const parts = text.split(/[,;]/).filter((part) => part.trim() !== '')
  const hours = parts.map((part) => {
    const found = /^\s*(\d{1,2})(?:[:.](\d{2}))?\s*[-–—]\s*(\d{1,2})(?:[:.](\d{2}))?\s*$/.exec(part)
    if (!found) return null
    const [, from = '', fromMinutes = '00', to = '', toMinutes = '00'] = found
    const [starts_at, ends_at] = [toTime(from, fromMinutes), toTime(to, toMinutes)]
    return starts_at && ends_at && starts_at < ends_at ? { starts_at, ends_at } : null
  })
  return hours.some((one) => one === null) ? null : hours.filter((one) => one !== null)
}

const toTime = (hour: string, minute: string) =>
  Number(hour) < 24 && Number(minute) < 60 ? `${hour.padStart(2, '0')}:${minute}` : null
