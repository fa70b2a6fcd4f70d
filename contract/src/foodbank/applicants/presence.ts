/** Both days belong to it; null has no beginning, or no end. */
type Stay = { readonly from: string | null; readonly to: string | null }

/** The times that a member belonged to the household, as the database writes them: `{(,2026-02-01),[2026-03-10,)}`. */
export const parsePresence = (text: string): Stay[] =>
  [...text.matchAll(/[[(]([\d-]*),([\d-]*)[)\]]/g)].map(([, from = '', until = '']) => ({
    from: from || null,
    to: until === '' ? null : dayBefore(until),
  }))

const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)
