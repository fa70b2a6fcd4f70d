import { importDraft, type ImportDraft } from '@crm/contract/core/imports/import-drafts'
import { sql } from 'kysely'
import { changesRow, type Connection, type Transaction } from '#platform/database/database.ts'

type Choices = NonNullable<ImportDraft['choices']>
export type Draft = Pick<ImportDraft, 'kind' | 'sheet' | 'heading' | 'choices'> & {
  readonly file: Buffer
  readonly created_at: string
}

/** Replaces the user's earlier draft. */
export async function putDraft(
  db: Connection,
  userId: string,
  {
    kind,
    file,
    now,
    isAsked,
    sheet,
    heading,
  }: { kind: string; file: Buffer; now: string; isAsked: boolean; sheet: number; heading: number },
): Promise<void> {
  const [asked_sheet, asked_heading] = isAsked ? [sheet, heading] : [null, null]
  await sql`
    insert into core.import_draft (user_id, kind, file, sheet, heading, created_at)
    values (${userId}, ${kind}, ${file}, ${asked_sheet}, ${asked_heading}, ${now})
    on conflict (user_id) do update set kind = excluded.kind, file = excluded.file, sheet = excluded.sheet, heading = excluded.heading,
      choices = null, created_at = excluded.created_at`.execute(db)
}

export async function findDraft(
  db: Connection,
  userId: string,
  since: string,
): Promise<Draft | undefined> {
  const row = await db
    .selectFrom('core.import_draft')
    .select(['kind', 'file', 'sheet', 'heading', 'choices', 'created_at'])
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .executeTakeFirst()
  return row && { ...row, choices: importDraft.shape.choices.parse(row.choices) }
}

/** False without a draft. */
export async function saveChoices(
  db: Connection,
  userId: string,
  { sheet, heading, choices }: { sheet: number | null; heading: number | null; choices: Choices },
  since: string,
): Promise<boolean> {
  return changesRow(
    db
      .updateTable('core.import_draft')
      .set({ sheet, heading, choices: JSON.stringify(choices) })
      .where('user_id', '=', userId)
      .where('created_at', '>', since),
  )
}

export async function removeDraft(db: Connection | Transaction, userId: string): Promise<void> {
  await db.deleteFrom('core.import_draft').where('user_id', '=', userId).execute()
}

export async function removeDraftsBefore(db: Connection, moment: string): Promise<void> {
  await db.deleteFrom('core.import_draft').where('created_at', '<=', moment).execute()
}
