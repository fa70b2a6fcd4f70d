import type { ImportKind, ImportTable } from '@crm/contract/core/imports'
import { z } from 'zod'
import { readDraft, removeDraft, writeDraft } from '#platform/form/drafts.ts'
import type { Choices } from './use-new-import.ts'

const DRAFT = 'import'
const kept = z.object({
  kind: z.string(),
  columns: z.string(),
  targets: z.array(z.string().nullable()),
  options: z.record(z.string(), z.string()),
  duplicates: z.enum(['skip', 'create', 'fill']),
})

/** Keeps what was chosen for the columns of a file, for whoever opens the page anew and chooses the file again; of its rows nothing. */
export const keepChoices = ({ name }: ImportKind, table: ImportTable, { targets, options, duplicates }: Choices): void =>
  writeDraft(DRAFT, { kind: name, columns: printOf(table), targets: [...targets], options: { ...options }, duplicates })

/** The kind that was last worked with. */
export const keptKind = (kinds: readonly ImportKind[]): ImportKind | undefined => {
  const { data } = kept.safeParse(readDraft(DRAFT))
  return kinds.find(({ name }) => name === data?.kind)
}

/** What was chosen for a file with the same columns; null when nothing was, or for another one. */
export function keptChoices(kind: ImportKind, table: ImportTable): Omit<Choices, 'decisions'> | null {
  const { data } = kept.safeParse(readDraft(DRAFT))
  if (data?.kind !== kind.name || data.columns !== printOf(table)) return null
  const { targets, options, duplicates } = data
  const isKnown = (target: string | null) => target === null || kind.targets.some(({ name }) => name === target)
  return targets.every(isKnown) ? { targets, options, duplicates } : null
}

/** Done or given up: the next import begins anew. */
export const forgetChoices = (): void => removeDraft(DRAFT)

/** Tells files apart by their headings without keeping them: where a file has none, its first row is somebody's. */
function printOf({ columns }: ImportTable): string {
  let hash = 0x811c9dc5
  for (const { title } of columns) for (const letter of `${title}\n`) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return `${columns.length}-${hash >>> 0}`
}
