type Patch = Readonly<Record<string, string | number | undefined>>

/** Whoever asks for what has passed looks for the last of it, whoever leaves that for the next to come: the order goes with the filter. */
export const withOrderOfPast = (patch: Patch): Patch =>
  'past' in patch ? { ...patch, sort: patch['past'] ? '-day' : undefined } : patch
