import {
  dueSubject,
  evidence,
  type dataProtectionEndpoints,
} from '@crm/contract/foodbank/data-protection/data-protection'
import type { QueryOf } from '@crm/contract/platform/endpoint'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { holds } from '#core/people/scope.ts'
import {
  changesRow,
  plannedAnew,
  type Connection,
  type Transaction,
} from '#platform/database/database.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
import { pageOf } from '#platform/http/paging.ts'
import type { Paid } from '../programme-rules/matching.ts'
import { paidUntil } from '../programme-rules/service.ts'

export async function findDefaultMonths(db: Connection) {
  const { retention_months } = await db
    .selectFrom('foodbank.settings')
    .select('retention_months')
    .executeTakeFirstOrThrow()
  return retention_months
}

/** Until when the person's help is evidence, and by which decision; null without such help. */
export async function findEvidence(db: Connection, ids: readonly string[], today: string) {
  const paid = await paidUntil(db, today)
  const { rows } = await typedSql(evidence)`
    select evidence_until as until, evidence_source as source from foodbank.settings
    where evidence_until >= ${today}::date and ${gotPaidHelp(paid, sql`${ids}::uuid[]`)}`.execute(
    db,
  )
  return rows[0] ?? null
}

export function findEvidenceRule(db: Connection) {
  return db
    .selectFrom('foodbank.settings')
    .select(['evidence_until', 'evidence_source', 'evidence_duty'])
    .executeTakeFirstOrThrow()
}

export function listRules(db: Connection) {
  return db
    .selectFrom('foodbank.organization')
    .select(['id', 'name', 'label', 'retention_months', 'updated_at'])
    .where('deleted_at', 'is', null)
    .orderBy('label')
    .orderBy('id')
    .execute()
}

export function findRule(db: Connection, id: string) {
  return db
    .selectFrom('foodbank.organization')
    .select(['id', 'name', 'label', 'retention_months', 'updated_at'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

export async function updateRule(
  tx: Transaction,
  id: string,
  months: number | null,
  updatedAt: string,
) {
  return changesRow(
    tx
      .updateTable('foodbank.organization')
      .set({ retention_months: months })
      .where('id', '=', id)
      .where('updated_at', '=', updatedAt),
  )
}

type Deadline = { readonly today: string; readonly day: string }

/** Help that the programme has paid for, by its rules, is to be proved, household by household. */
const gotPaidHelp = ({ food, material }: Paid, applicants: RawBuilder<unknown>) =>
  sql`exists (select from foodbank.support s where s.applicant_id = any(${applicants}) and (${food}) + (${material}) > 0)`

/**
 * The retention period runs from the last hand-out, otherwise the last request, otherwise the
 * registration. Not for people with an active request of today or later, who wait for a place, or with
 * restricted data (Article 18); merged records are erased with the kept one. Evidence of help that the programme paid for
 * and that is still to be kept is told, and where the setting says so, held back until then.
 */
const dueBy = (
  paid: Paid,
  { today, day }: Deadline,
  applicantId?: string,
): RawBuilder<unknown> => sql`
  select a.id, a.name, a.surname, o.name as organization_name, o.label as organization_label, helped.last_on as last_help_on,
    (helped.last_on + make_interval(months => coalesce(o.retention_months, s.retention_months)))::date as due_on, n.announced_at,
    case when evidence.is_kept then s.evidence_duty end as evidence, case when evidence.is_kept then s.evidence_until end as evidence_until,
    coalesce(evidence.is_kept and s.evidence_duty = 'hold' and s.evidence_until >= ${day}::date, false) as held
  from foodbank.settings s
  cross join foodbank.applicant a
  join foodbank.organization o on o.id = a.organization_id
  left join foodbank.retention_announcement n on n.applicant_id = a.id
  cross join lateral (select coalesce(
    greatest(
      (select max(date) from foodbank.support where applicant_id = a.id),
      (select max(date) from foodbank.measure where applicant_id = a.id)
    ),
    (select max(reserved_on) from foodbank.help_request where applicant_id = a.id),
    (a.created_at at time zone 'Europe/Prague')::date
  ) as last_on) helped
  cross join lateral (select s.evidence_until >= ${today}::date and ${gotPaidHelp(paid, sql`array[a.id]`)} as is_kept) evidence
  where a.anonymized_at is null and a.merged_into_id is null and a.restricted_at is null
    and ${applicantId === undefined ? sql`true` : sql`a.id = ${applicantId}`}
    and coalesce(o.retention_months, s.retention_months) > 0
    and a.created_at < ${day}::date - make_interval(months => coalesce(o.retention_months, s.retention_months)) + interval '1 day'
    and helped.last_on + make_interval(months => coalesce(o.retention_months, s.retention_months)) <= ${day}::date
    and not exists (select from foodbank.help_request r where r.applicant_id = a.id and r.status = 'active' and r.reserved_on >= ${today}::date)
    and not exists (select from foodbank.wait w where w.applicant_id = a.id and w.ended_at is null and w.wanted_to >= ${today}::date)`

const countedDueSubject = dueSubject.extend({ total: z.number() })

export async function listDue(
  db: Connection,
  deadline: Deadline,
  query: QueryOf<typeof dataProtectionEndpoints.due>,
) {
  const paid = await paidUntil(db, deadline.today)
  const order = query.sort === 'due_on' ? sql`due_on, id` : sql`due_on desc, id desc`
  const { rows } = await typedSql(countedDueSubject)`
    select d.id, d.name, d.surname, d.organization_name, d.organization_label, d.last_help_on, d.due_on, d.announced_at, d.evidence, d.evidence_until,
      count(*) over () as total from (${dueBy(paid, deadline)}) d
    order by ${order} ${pageOf(query)} ${plannedAnew}`.execute(db)
  return { rows, total: rows[0]?.total ?? 0 }
}

export async function listAnnouncedDue(
  db: Connection,
  day: string,
  announcedBefore: string,
  limit: number,
) {
  const paid = await paidUntil(db, day)
  const { rows } = await typedSql(dueSubject.pick({ id: true }))`
    select id from (${dueBy(paid, { today: day, day })}) d where not held and announced_at <= ${announcedBefore} order by due_on, id limit ${limit} ${plannedAnew}`.execute(
    db,
  )
  return rows.map((row) => row.id)
}

/** Checked again behind the lock, because help may have been recorded meanwhile. */
export async function isDue(tx: Transaction, id: string, day: string) {
  const paid = await paidUntil(tx, day)
  const { rows } =
    await sql`select from (${dueBy(paid, { today: day, day }, id)}) d where not held`.execute(tx)
  return rows.length > 0
}

/** After a hand-out a person has to be announced again, and after the evidence need not be kept. */
export async function clearHelped(tx: Transaction, deadline: Deadline) {
  const paid = await paidUntil(tx, deadline.today)
  await sql`delete from foodbank.retention_announcement where applicant_id not in (select id from (${dueBy(paid, deadline)}) d where not held)`.execute(
    tx,
  )
}

/** Returns the number of new announcements. */
export async function announce(tx: Transaction, deadline: Deadline, now: string) {
  const paid = await paidUntil(tx, deadline.today)
  const { numAffectedRows } = await sql`
    insert into foodbank.retention_announcement (applicant_id, announced_at)
    select id, ${now} from (${dueBy(paid, deadline)}) d where not held on conflict do nothing`.execute(
    tx,
  )
  return Number(numAffectedRows ?? 0)
}

/** False if already announced this month. */
export async function takeAnnouncement(tx: Transaction, monthBegins: string, now: string) {
  return changesRow(
    tx
      .updateTable('foodbank.settings')
      .set({ retention_announced_at: now })
      .where((where) =>
        where.or([
          where('retention_announced_at', 'is', null),
          where('retention_announced_at', '<', monthBegins),
        ]),
      ),
  )
}

export async function listKeepers(db: Connection) {
  const rows = await db
    .selectFrom('core.user as u')
    .select('u.id')
    .where('u.deleted_at', 'is', null)
    .where('u.active', 'is', true)
    .where(holds('u', 'fb_data_protection.update'))
    .execute()
  return rows.map((row) => row.id)
}
