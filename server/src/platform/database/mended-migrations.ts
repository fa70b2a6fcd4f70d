/**
 * Migrations whose text was changed because a newer PostgreSQL refuses the former one, by the checksums of both. What they
 * make is the same, so a database and a backup that have the former one are as good.
 * From 15.19 on no column with a default can be added to a table whose row a function takes that PostgreSQL has parsed
 * („uses its row type“): such functions are kept as text.
 */
const MENDED: ReadonlyMap<string, string> = new Map([
  [
    '97994b1cd5217163d06c81a89809a5d51e12a9e6ec31d22ae8f6463eb0f75926',
    'e408a0d814afe54944a74d4c0d42cecd6a43ac4f63a0593ac68825bc7ffee24f',
  ],
  [
    'a552ef936fe18b8caadf90000aafbeba87ef795ddbf5e7dd522ddec9503e1ad3',
    '0fa4f9326704859f15c6a55ddd790fa88661a7fb30be7fb9b7635d8d2dcbdab2',
  ],
])

/** Whether a migration that has run, by its checksum, is the one of this version. */
export const isSameMigration = (applied: string, own: string | undefined): boolean =>
  applied === own || (own !== undefined && MENDED.get(applied) === own)
