import { isBorn } from '@crm/contract/foodbank/register-days'
import type { Clock } from '#platform/clock.ts'
import { invalidField } from '#platform/errors.ts'
/** An age is stored as a year of birth, because the age would become outdated. */
export const getBirthYear = (age: number | null, today: string): number | null =>
  age === null ? null : getYear(today) - age

type Born = { readonly birth_year: number | null; readonly birth_date: string | null }

/** With a full date of birth, the year is that of it. */
export const withBirthYear = <Values extends Born>(
  values: Values,
): Values & { birth_year: number | null } => ({
  ...values,
  birth_year: values.birth_date === null ? values.birth_year : getYear(values.birth_date),
})

const getYear = (day: string) => Number(day.slice(0, 4))

/** Nobody is born in the future or longer ago than people live: refused at the field. */
export function requireBorn(
  clock: Clock,
  {
    birth_year,
    birth_date,
  }: { readonly birth_year: number | null; readonly birth_date: string | null },
): void {
  if (birth_date !== null && birth_date > clock.today())
    throw invalidField('birth_date', 'birth_date')
  if (birth_year !== null && !isBorn(birth_year, clock.today()))
    throw invalidField('birth_year', 'birth_year')
}
