import { pick } from '@crm/contract/platform/records'
import { id, moment } from '@crm/contract/platform/formats'
import { clientCard } from '@crm/contract/foodbank/client-cards/client-cards'
import { z } from 'zod'
import type { Insertable } from 'kysely'
import { changesRow, type Connection, type Transaction } from '#platform/database/database.ts'
import { condition, typedSql } from '#platform/database/typed-sql.ts'
import type { DB } from '#platform/database/schema.generated.ts'
import { isRestricted } from '../restriction/scope.ts'

const holderRow = z
  .object({
    applicant_id: id,
    deleted_at: moment.nullable(),
    restricted_at: moment.nullable(),
    revoked_at: moment.nullable(),
    revoked_by_name: z.string().nullable(),
  })
  .and(z.union([clientCard, z.object({ id: z.null() })]))

export type Holder = NonNullable<Awaited<ReturnType<typeof findHolder>>>

export async function findHolder(db: Connection, applicantId: string) {
  const { rows } = await typedSql(holderRow)`
    select a.id as applicant_id, a.deleted_at, a.restricted_at, c.id, c.number, c.created_at, i.name || ' ' || i.surname as created_by_name,
      last.revoked_at, r.name || ' ' || r.surname as revoked_by_name
    from foodbank.applicant a
    left join foodbank.client_card c on c.applicant_id = a.id and c.revoked_at is null
    left join core.user i on i.id = c.created_by
    left join lateral (
      select revoked_at, revoked_by from foodbank.client_card
      where applicant_id = a.id and revoked_at is not null
      order by revoked_at desc, id desc limit 1
    ) last on true
    left join core.user r on r.id = last.revoked_by
    where a.id = ${applicantId}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { revoked_at, revoked_by_name } = row
  return {
    ...pick(row, ['applicant_id', 'deleted_at', 'restricted_at']),
    card: row.id === null ? null : pick(row, ['id', 'number', 'created_at', 'created_by_name']),
    revoked: revoked_at === null ? null : { revoked_at, revoked_by_name },
  }
}

export async function insert(tx: Transaction, card: Insertable<DB['foodbank.client_card']>) {
  await tx.insertInto('foodbank.client_card').values(card).execute()
}

/** False if it was not valid. */
export async function revoke(
  tx: Transaction,
  id: string,
  { by, now }: { by: string; now: string },
) {
  return changesRow(
    tx
      .updateTable('foodbank.client_card')
      .set({ revoked_at: now, revoked_by: by })
      .where('id', '=', id)
      .where('revoked_at', 'is', null),
  )
}

const printedCard = z.object({
  number: z.string(),
  applicant_id: id,
  name: z.string(),
  surname: z.string(),
  restricted_at: moment.nullable(),
  organization_label: z.string(),
  food_bank_name: z.string(),
})
export type PrintedCard = z.infer<typeof printedCard>

export async function findPrinted(db: Connection, id: string) {
  const { rows } = await typedSql(printedCard)`
    select c.number, a.id as applicant_id, a.name, a.surname, a.restricted_at, o.label as organization_label,
      (select coalesce(company_name, project_name) from core.settings) as food_bank_name
    from foodbank.client_card c
    join foodbank.applicant a on a.id = c.applicant_id
    join foodbank.organization o on o.id = a.organization_id
    where c.id = ${id} and c.revoked_at is null and a.deleted_at is null`.execute(db)
  return rows[0]
}

/** Valid or not; after a merge the kept household. */
export function findOwner(db: Connection, number: string) {
  return db
    .selectFrom('foodbank.client_card as c')
    .innerJoin('foodbank.applicant as holder', 'holder.id', 'c.applicant_id')
    .innerJoin('foodbank.applicant as a', (join) =>
      join.on((eb) => eb('a.id', '=', eb.fn.coalesce('holder.merged_into_id', 'holder.id'))),
    )
    .innerJoin('foodbank.organization as o', 'o.id', 'a.organization_id')
    .select(['a.id as applicant_id', 'a.name', 'a.surname', 'o.label as organization_label'])
    .select([
      'c.revoked_at',
      condition`c.revoked_at is null and holder.deleted_at is null`.as('is_valid'),
      condition`a.deleted_at is not null`.as('is_deleted'),
      isRestricted('a').as('is_restricted'),
    ])
    .where('c.number', '=', number)
    .executeTakeFirst()
}
