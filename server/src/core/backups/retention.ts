/** Of the last seven days and of the last five weeks that have a backup, the newest is kept. */
const DAYS = 7
const WEEKS = 5
const DAY_MS = 24 * 3_600_000
const FILE_NAME = /^crm-(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})(\d{3})Z\.backup$/

/** The name of a backup's file tells its moment, whatever happens to the file's own dates. */
export const fileNameOf = (moment: Date): string =>
  `crm-${moment.toISOString().replace(/[-:.]/g, '')}.backup`

/** The moment in a backup's name; null for any other file. */
export function momentOf(fileName: string): Date | null {
  const [, ...parts] = FILE_NAME.exec(fileName) ?? []
  const [year, month, day, hour, minute, second, millisecond] = parts
  if (parts.length === 0) return null
  const moment = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.${millisecond}Z`)
  return Number.isNaN(moment.getTime()) ? null : moment
}

/**
 * Which of these files may go. Days and weeks without a backup do not count, so that a product that stood still for a month loses none of
 * its older ones; files that are no backups are left alone. Days begin at midnight UTC, weeks on Monday.
 */
export function filesToRemove(fileNames: readonly string[]): string[] {
  const backups = fileNames.flatMap((name) => {
    const moment = momentOf(name)
    return moment ? [{ name, moment }] : []
  })
  const newestFirst = backups.toSorted((a, b) => b.moment.getTime() - a.moment.getTime())
  const kept = new Set([
    ...newestOf(newestFirst, dayOf, DAYS),
    ...newestOf(newestFirst, weekOf, WEEKS),
  ])
  return newestFirst.map(({ name }) => name).filter((name) => !kept.has(name))
}

function newestOf(
  newestFirst: readonly { name: string; moment: Date }[],
  periodOf: (moment: Date) => number,
  count: number,
): string[] {
  const newest = new Map<number, string>()
  for (const { name, moment } of newestFirst) {
    const period = periodOf(moment)
    if (!newest.has(period)) newest.set(period, name)
  }
  return [...newest.values()].slice(0, count)
}

const dayOf = (moment: Date) => Math.floor(moment.getTime() / DAY_MS)

/** The first of January 1970 was a Thursday. */
const weekOf = (moment: Date) => Math.floor((dayOf(moment) + 3) / 7)
