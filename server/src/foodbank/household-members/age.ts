/** An age is stored as a year of birth, because the age would become outdated. */
export const birthYearOf = (age: number | null, today: string): number | null =>
  age === null ? null : yearOf(today) - age

/** At least 0, for a year entered while the clock was ahead. */
export const ageOf = (birthYear: number | null, today: string): number | null =>
  birthYear === null ? null : Math.max(0, yearOf(today) - birthYear)

const yearOf = (day: string) => Number(day.slice(0, 4))
