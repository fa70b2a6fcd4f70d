const NO_BREAK = '\u00A0'

/** Minutes as „7 h 30 min“, the same in both languages. */
export function durationText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${rest}${NO_BREAK}min`
  return rest === 0 ? `${hours}${NO_BREAK}h` : `${hours}${NO_BREAK}h ${rest}${NO_BREAK}min`
}

/** „8:00–12:00“ */
export const hoursText = ({
  starts_at,
  ends_at,
}: {
  readonly starts_at: string
  readonly ends_at: string
}) => `${plain(starts_at)}–${plain(ends_at)}`

const plain = (time: string) => time.replace(/^0/, '')

export const getLength = ({
  starts_at,
  ends_at,
}: {
  readonly starts_at: string
  readonly ends_at: string
}) => toMinutes(ends_at) - toMinutes(starts_at)

const toMinutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
