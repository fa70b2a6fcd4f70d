import {
  documentFact,
  issuedDocument,
  type DocumentFact,
  type IssuedDocument,
} from '@crm/contract/core/documents/documents'
import { sql } from 'kysely'
import { z } from 'zod'
import { changesRow, type Connection, type Transaction } from '#platform/database/database.ts'
import { typedSql } from '#platform/database/typed-sql.ts'

type NewDocument = {
  readonly id: string
  readonly year: number
  readonly title: string
  readonly facts: readonly DocumentFact[]
  readonly content_sha256: string
  readonly issued_by: string
  readonly issued_at: string
  readonly about: string | null
  readonly replaced_at: string | null
}

/** Writes it under the next number of its year; two at once take turns. */
export async function insert(tx: Transaction, { year, facts, ...values }: NewDocument) {
  await sql`select pg_advisory_xact_lock(hashtextextended('core.issued_document', ${year}))`.execute(
    tx,
  )
  const { serial } = await tx
    .selectFrom('core.issued_document')
    .select(typedSql(z.number())`coalesce(max(serial), 0) + 1`.as('serial'))
    .where('year', '=', year)
    .executeTakeFirstOrThrow()
  const number = `D-${year}-${String(serial).padStart(6, '0')}`
  await tx
    .insertInto('core.issued_document')
    .values({ ...values, year, serial, number, facts: JSON.stringify(facts) })
    .execute()
  return number
}

/** False if it has the digest of a file already. */
export function setFile(tx: Transaction, id: string, sha256: string): Promise<boolean> {
  return changesRow(
    tx
      .updateTable('core.issued_document')
      .set({ file_sha256: sha256 })
      .where('id', '=', id)
      .where('file_sha256', 'is', null),
  )
}

/** Documents of these records that nothing had replaced yet. */
export async function setReplaced(
  tx: Transaction,
  { about, replaced_at }: { readonly about: string; readonly replaced_at: string },
): Promise<void> {
  await tx
    .updateTable('core.issued_document')
    .set({ replaced_at })
    .where('about', '=', about)
    .where('replaced_at', 'is', null)
    .execute()
}

/** Where the product is reached from outside, null where nobody has said. */
export async function findWebUrl(db: Connection): Promise<string | null> {
  const row = await db.selectFrom('core.settings').select('web_url').executeTakeFirst()
  return row?.web_url ?? null
}

export async function find(
  db: Connection,
  { number, code }: { readonly number: string; readonly code: string },
): Promise<IssuedDocument | undefined> {
  const { rows } = await typedSql(issuedDocument.extend({ facts: z.array(documentFact) }))`
    select d.number, d.title, coalesce(s.company_name, s.project_name) as issuer, d.issued_at, d.facts, d.file_sha256, d.replaced_at
    from core.issued_document d cross join core.settings s
    where d.number = ${number} and left(d.content_sha256, ${code.length}) = ${code}`.execute(db)
  return rows[0]
}
