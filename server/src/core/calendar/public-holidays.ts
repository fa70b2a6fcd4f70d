export type PublicHoliday = { readonly day: string; readonly name: string }

/** The 13 Czech public holidays of a year in their order, named as act 245/2000 Sb. names them. */
export async function publicHolidays(year: number): Promise<PublicHoliday[]> {
  // It brings the holidays of every country, 37 MB of memory: loaded by who asks, not with the server.
  const { default: Holidays } = await import('date-holidays')
  const holidays = new Holidays('CZ', { types: ['public'] }).getHolidays(year, 'cz')
  return holidays.map(({ date, name }) => ({ day: date.slice(0, 10), name }))
}
