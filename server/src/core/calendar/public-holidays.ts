export type PublicHoliday = { readonly day: string; readonly name: string }

/** The 13 public holidays of act 245/2000 Sb. in their order. */
export async function publicHolidays(year: number): Promise<PublicHoliday[]> {
  // Loaded on demand: all countries' holidays take 37 MB of memory.
  const { default: Holidays } = await import('date-holidays')
  const holidays = new Holidays('CZ', { types: ['public'] }).getHolidays(year, 'cz')
  return holidays.map(({ date, name }) => ({ day: date.slice(0, 10), name }))
}
