/** Of an address, which anybody may change. */
export const isMonth = (text: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(text)

/** `2026-02` and -2 give `2025-12`. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}

/** Its first and last day. */
export function daysOf(month: string): { readonly from: string; readonly to: string } {
  const next = Date.parse(`${addMonths(month, 1)}-01`)
  return {
    from: `${month}-01`,
    to: new Date(next - 86_400_000).toISOString().slice(0, 10),
  }
}
