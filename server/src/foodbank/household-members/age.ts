/** An age is stored as a year of birth, because the age would become outdated. */
export const getBirthYear = (age: number | null, today: string): number | null =>
  age === null ? null : getYear(today) - age

/** At least 0, for a year entered while the clock was ahead. */
export const getAge = (birthYear: number | null, today: string): number | null =>
  birthYear === null ? null : Math.max(0, getYear(today) - birthYear)

const getYear = (day: string) => Number(day.slice(0, 4))
