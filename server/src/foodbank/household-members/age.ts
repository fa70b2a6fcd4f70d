/** An age entered today is kept as the year of birth, so that it does not go stale (domain.md §9.1). */
export const birthYearOf = (age: number | null, today: string): number | null =>
  age === null ? null : yearOf(today) - age

/** Today's age of who was born in that year; of one born in a later year, entered by a clock that was ahead, 0. */
export const ageOf = (birthYear: number | null, today: string): number | null =>
  birthYear === null ? null : Math.max(0, yearOf(today) - birthYear)

const yearOf = (day: string) => Number(day.slice(0, 4))
