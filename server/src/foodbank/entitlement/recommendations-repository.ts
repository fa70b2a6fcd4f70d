import { recommendation, type Recommendation } from '@crm/contract/foodbank/entitlement/entitlement'
import { id } from '@crm/contract/platform/formats'
import { sql } from 'kysely'
import { z } from 'zod'
import { changesRow, type Connection, type Transaction } from '#platform/database/database.ts'
import { typedSql } from '#platform/database/typed-sql.ts'

const columns = sql`
  c.id, c.organization_id, o.label::text as organization_label, c.valid_from, c.valid_until, c.issued_by,
  u.name || ' ' || u.surname as created_by_name, c.created_at`
const tables = sql`
  foodbank.recommendation c
  join foodbank.organization o on o.id = c.organization_id
  left join core.user u on u.id = c.created_by`

/** The one that ends last first. */
export async function listRecommendations(
  db: Connection,
  applicantId: string,
): Promise<Recommendation[]> {
  const { rows } = await typedSql(recommendation)`
    select ${columns} from ${tables} where c.applicant_id = ${applicantId}
    order by c.valid_until desc, c.valid_from desc, c.id desc`.execute(db)
  return rows
}

export async function findRecommendation(db: Connection, recommendationId: string) {
  const { rows } = await typedSql(recommendation.extend({ applicant_id: id }))`
    select ${columns}, c.applicant_id from ${tables} where c.id = ${recommendationId}`.execute(db)
  return rows[0]
}

export async function insertRecommendation(
  tx: Transaction,
  row: {
    id: string
    applicant_id: string
    organization_id: string
    valid_from: string
    valid_until: string
    issued_by: string | null
    created_by: string
    created_at: string
  },
): Promise<void> {
  await tx.insertInto('foodbank.recommendation').values(row).execute()
}

export function removeRecommendation(tx: Transaction, recommendationId: string) {
  return changesRow(tx.deleteFrom('foodbank.recommendation').where('id', '=', recommendationId))
}

/** Not deleted; locked so that it stays. */
export async function lockOrganization(tx: Transaction, organizationId: string) {
  const { rows } = await typedSql(z.object({ id }))`
    select id from foodbank.organization where id = ${organizationId} and deleted_at is null for key share`.execute(
    tx,
  )
  return rows.length > 0
}
