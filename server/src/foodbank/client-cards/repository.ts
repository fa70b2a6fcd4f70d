import type { ClientCard, ClientCardState } from '@crm/contract/foodbank/client-cards'
import { sql } from 'kysely'
import type { Connection, Transaction } from '#platform/database.ts'

/** A household with the card that is valid, and the last one that was revoked. */
export type Holder = {
  applicant_id: string
  deleted_at: string | null
  restricted_at: string | null
  card: ClientCard | null
  revoked: ClientCardState['revoked']
}

/** A household, deleted or not. */
export async function findHolder(db: Connection, applicantId: string): Promise<Holder | undefined> {
  const { rows } = await sql<Holder>`
    select a.id as applicant_id, a.deleted_at, a.restricted_at,
      (
        select json_build_object('id', c.id, 'number', c.number, 'created_at', c.created_at, 'created_by_name', u.name || ' ' || u.surname)
        from foodbank.client_card c left join core.user u on u.id = c.created_by
        where c.applicant_id = a.id and c.revoked_at is null
      ) as card,
      (
        select json_build_object('revoked_at', c.revoked_at, 'revoked_by_name', u.name || ' ' || u.surname)
        from foodbank.client_card c left join core.user u on u.id = c.revoked_by
        where c.applicant_id = a.id and c.revoked_at is not null
        order by c.revoked_at desc, c.id desc limit 1
      ) as revoked
    from foodbank.applicant a where a.id = ${applicantId}`.execute(db)
  return rows[0]
}

/** Holds a household that is not deleted until the transaction ends; false when there is none. */
export async function lockHolder(tx: Transaction, applicantId: string): Promise<boolean> {
  const { rows } = await sql`select from foodbank.applicant where id = ${applicantId} and deleted_at is null for update`.execute(tx)
  return rows.length > 0
}

export async function insert(
  tx: Transaction,
  card: { id: string; applicant_id: string; number: string; created_by: string; created_at: string },
): Promise<void> {
  await tx.insertInto('foodbank.client_card').values(card).execute()
}

/** Revokes a card; false when it was not valid. */
export async function revoke(tx: Transaction, id: string, { by, now }: { by: string; now: string }): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('foodbank.client_card')
    .set({ revoked_at: now, revoked_by: by })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** What stands on a card. */
export type PrintedCard = {
  number: string
  applicant_id: string
  name: string
  surname: string
  restricted_at: string | null
  organization_name: string
  food_bank_name: string
}

/** A valid card of a household that is not deleted. */
export async function findPrinted(db: Connection, id: string): Promise<PrintedCard | undefined> {
  const { rows } = await sql<PrintedCard>`
    select c.number, a.id as applicant_id, a.name, a.surname, a.restricted_at, o.name as organization_name,
      (select coalesce(company_name, project_name) from core.settings) as food_bank_name
    from foodbank.client_card c
    join foodbank.applicant a on a.id = c.applicant_id
    join foodbank.organization o on o.id = a.organization_id
    where c.id = ${id} and c.revoked_at is null and a.deleted_at is null`.execute(db)
  return rows[0]
}

/** Whom a number belongs to, and whether it still opens anything. */
export type CardOwner = {
  applicant_id: string
  name: string
  surname: string
  is_valid: boolean
  is_deleted: boolean
  is_restricted: boolean
}

/** The household that a card was issued to, valid or not. */
export async function findOwner(db: Connection, number: string): Promise<CardOwner | undefined> {
  const { rows } = await sql<CardOwner>`
    select a.id as applicant_id, a.name, a.surname, c.revoked_at is null and a.deleted_at is null as is_valid,
      a.deleted_at is not null as is_deleted, a.restricted_at is not null as is_restricted
    from foodbank.client_card c join foodbank.applicant a on a.id = c.applicant_id
    where c.number = ${number}`.execute(db)
  return rows[0]
}
