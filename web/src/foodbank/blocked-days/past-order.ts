type Patch = Readonly<Record<string, string | number | undefined>>

/** Past days are sorted from the latest, coming days from the next. */
export const withOrderOfPast = (patch: Patch): Patch =>
  'past' in patch ? { ...patch, sort: patch['past'] ? '-day' : undefined } : patch
