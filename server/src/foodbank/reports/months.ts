/** The months `YYYY-MM` that a period touches; none when it lies within one. */
export function getMonths({
  date_from,
  date_to,
}: {
  readonly date_from: string
  readonly date_to: string
}): string[] {
  const [first, last] = [getNumber(date_from), getNumber(date_to)]
  if (first === last) return []
  return Array.from({ length: last - first + 1 }, (_nothing, index) => getName(first + index))
}

const getNumber = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1
const getName = (number: number) =>
  `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`
