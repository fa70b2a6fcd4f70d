import { id } from '@crm/contract/platform/formats'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Connection } from '#platform/database/database.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
import type { LinkOwner } from '../links-repository.ts'
import { whereItIs } from '../scope.ts'

const sheetRow = z.object({
  shift_id: id,
  place: z.string(),
  address: z.string().nullable(),
  starts_at: z.string(),
  ends_at: z.string(),
  task: z.string().nullable(),
  note: z.string().nullable(),
  seats: z.number(),
  name: z.string().nullable(),
  phone: z.string().nullable(),
  state: z.string().nullable(),
})
export type SheetRow = z.infer<typeof sheetRow>

/** A row for each person, and one for a shift without people. */
export async function listDay(
  db: Connection,
  { collection_id, organization_id }: LinkOwner,
  onDay: string,
): Promise<SheetRow[]> {
  const owner =
    collection_id === null
      ? sql`h.organization_id = ${organization_id}`
      : sql`p.collection_id = ${collection_id}`
  const { rows } = await typedSql(sheetRow)`
    select h.id as shift_id, coalesce(p.name, o.name) as place, p.address, h.starts_at, h.ends_at, h.task, h.note, h.seats,
      v.surname || ' ' || v.name as name, v.phone, s.state
    from foodbank.shift h ${whereItIs}
    left join foodbank.shift_seat s on s.shift_id = h.id and s.state <> 'cancelled'
    left join foodbank.volunteer v on v.id = s.volunteer_id
    where ${owner} and h.day = ${onDay}
    order by place, p.address nulls first, h.starts_at, h.id, v.surname, v.name, s.id`.execute(db)
  return rows
}

export async function findOwnerName(
  db: Connection,
  { collection_id, organization_id }: LinkOwner,
): Promise<string> {
  const { rows } = await typedSql(z.object({ name: z.string() }))`
    select name from foodbank.collection where id = ${collection_id}
    union all select name from foodbank.organization where id = ${organization_id}`.execute(db)
  return rows[0]?.name ?? ''
}

const holder = z.object({ name: z.string(), surname: z.string() })

export async function findHolder(db: Connection, volunteerId: string) {
  const { rows } = await typedSql(holder)`
    select name, surname from foodbank.volunteer where id = ${volunteerId} and anonymized_at is null`.execute(
    db,
  )
  return rows[0]
}
