import { pin } from '../../platform/formats.ts'

/** Columns, corners and rounds of a number pad. */
const DRAWN = [
  '2580',
  '0852',
  '1470',
  '0741',
  '3690',
  '0963',
  '1397',
  '1379',
  '7931',
  '1793',
  '2468',
  '1357',
  '8642',
  '7531',
]
const ROWS = ['01234567890', '09876543210']

/** A PIN that is not easily guessed. */
export const newPin = pin.refine((value) => !/^\d{4,8}$/.test(value) || !isTriedFirst(value), {
  params: { rule: 'pin_weak' },
})

/** Repeated or consecutive digits, a repeated short pattern, or a shape on the pad. */
function isTriedFirst(value: string): boolean {
  const unit = getUnit(value)
  return unit.length < 4 || DRAWN.includes(unit) || ROWS.some((row) => row.includes(unit))
}

/** „48274827" → „4827" */
function getUnit(value: string): string {
  const lengths = Array.from({ length: value.length }, (_, index) => index + 1)
  const length = lengths.find(
    (one) => value.length % one === 0 && value.slice(0, one).repeat(value.length / one) === value,
  )
  return value.slice(0, length)
}

/** The year, the day and month, or the whole day of birth (`YYYY-MM-DD`). */
export function isFromBirth(value: string, birthDate: string | null): boolean {
  const [year = '', month = '', day = ''] = birthDate?.split('-') ?? []
  if (day === '') return false
  const short = year.slice(2)
  const orders = [year, day + month, month + day].flatMap((part) => [
    part,
    part + year,
    part + short,
    year + part,
    short + part,
  ])
  const plain = `${Number(day)}${Number(month)}`
  return [...orders, plain + year, plain + short].includes(value)
}
