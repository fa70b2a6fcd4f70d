/** A year of birth, or a full date, of whose year it is then. */
type Born = { readonly birth_year: number | null; readonly birth_date: string | null }

/**
 * The full years reached by a full date of birth, otherwise by the year. At least 0, for a year
 * entered while the clock was ahead. The same as `foodbank.age_on` of the database.
 */
export function getAge({ birth_year, birth_date }: Born, today: string): number | null {
  if (birth_date !== null) {
    const age = getYear(today) - getYear(birth_date)
    return Math.max(0, today < getBirthday(birth_date, getYear(today)) ? age - 1 : age)
  }
  return birth_year === null ? null : Math.max(0, getYear(today) - birth_year)
}

/** In a year without 29 February, its last day (Act 89/2012, § 605(2)). */
function getBirthday(birthDate: string, year: number): string {
  const hasLeapDay = new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1
  const day = birthDate.slice(4)
  return `${year}${day === '-02-29' && !hasLeapDay ? '-02-28' : day}`
}

const getYear = (day: string) => Number(day.slice(0, 4))
