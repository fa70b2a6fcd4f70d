/** The months `YYYY-MM` that a period touches; none when it lies within one. */
export function monthsOf({
  date_from,
  date_to,
}: {
  readonly date_from: string
  readonly date_to: string
}): string[] {
  const [first, last] = [numberOf(date_from), numberOf(date_to)]
  if (first === last) return []
  return Array.from({ length: last - first + 1 }, (_nothing, index) => nameOf(first + index))
}

const numberOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1
const nameOf = (number: number) =>
  `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`
