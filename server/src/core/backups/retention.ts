const DAYS = 7
const WEEKS = 5
const DAY_MS = 24 * 3_600_000
const FILE_NAME = /^crm-(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})(\d{3})Z\.backup$/

/** The name contains the moment, because file dates may change. */
export const getFileName = (moment: Date): string =>
  `crm-${moment.toISOString().replace(/[-:.]/g, '')}.backup`

/** Null for other files. */
export function toMoment(fileName: string): Date | null {
  const [, ...parts] = FILE_NAME.exec(fileName) ?? []
  const [year, month, day, hour, minute, second, millisecond] = parts
  if (parts.length === 0) return null
  const moment = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.${millisecond}Z`)
  return Number.isNaN(moment.getTime()) ? null : moment
}

/**
 * Only days and weeks with backups count, so that after a month of standstill older backups stay.
 * Other files are ignored. Days start at midnight UTC, weeks on Monday.
 */
export function filesToRemove(fileNames: readonly string[]): string[] {
  const backups = fileNames.flatMap((name) => {
    const moment = toMoment(name)
    return moment ? [{ name, moment }] : []
  })
  const newestFirst = backups.toSorted((a, b) => b.moment.getTime() - a.moment.getTime())
  const kept = new Set([
    ...getNewest(newestFirst, getDay, DAYS),
    ...getNewest(newestFirst, getWeek, WEEKS),
  ])
  return newestFirst.map(({ name }) => name).filter((name) => !kept.has(name))
}

function getNewest(
  newestFirst: readonly { name: string; moment: Date }[],
  getPeriod: (moment: Date) => number,
  count: number,
): string[] {
  const newest = new Map<number, string>()
  for (const { name, moment } of newestFirst) {
    const period = getPeriod(moment)
    if (!newest.has(period)) newest.set(period, name)
  }
  return [...newest.values()].slice(0, count)
}

const getDay = (moment: Date) => Math.floor(moment.getTime() / DAY_MS)

/** 1 January 1970 was a Thursday. */
const getWeek = (moment: Date) => Math.floor((getDay(moment) + 3) / 7)
