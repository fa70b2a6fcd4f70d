import type { Mention } from '@crm/contract/foodbank/data-protection/data-protection'
import { columnsWith, type Columns } from '@crm/contract/platform/personal-data'
import { sql, type RawBuilder } from 'kysely'
import { plannedAnew, type Connection } from '#platform/database/database.ts'
import { containing } from '#platform/http/paging.ts'
import { subjectTables, type SubjectTable } from './columns.ts'

/**
 * Texts written by hand in which the surname stands, those of the person's own records left out. Only people can tell whether it is
 * this person whom a text means, so nothing of it is scrubbed. At most `limit`.
 */
export async function findMentions(
  db: Connection,
  surname: string,
  ids: readonly string[],
  limit: number,
): Promise<Mention[]> {
  const pattern = containing(surname)
  const stands = (...texts: string[]) =>
    sql.join(
      texts.map((text) => sql`${sql.ref(text)} ilike ${pattern}`),
      sql` or `,
    )
  const foreign = sql`t.applicant_id <> all(${ids}::uuid[])`
  const of = (
    kind: Mention['kind'],
    table: string,
    title: RawBuilder<unknown>,
    where: RawBuilder<unknown>,
    key = 't.id',
  ) =>
    sql`(select ${sql.lit(kind)} as kind, ${sql.ref(key)} as id, ${title} as title, count(*) as found from ${sql.table(table)} t where ${where}
      group by 2, 3 limit ${limit})`
  const taskName = sql`(select name from core.task where id = t.task_id)`
  const personName = (key: string) =>
    sql`(select a.name || ' ' || a.surname from foodbank.applicant a where a.id = ${sql.ref(key)})`
  const parts = [
    of('task', 'core.task', sql`t.name`, stands('t.name', 't.description')),
    // a complaint is worked on as its task
    of(
      'task',
      'core.complaint',
      taskName,
      stands('t.name', 't.email', 't.description'),
      't.task_id',
    ),
    of('task_comment', 'core.task_comment', taskName, stands('t.text'), 't.task_id'),
    of('checklist', 'core.task_checklist_item', taskName, stands('t.text'), 't.task_id'),
    of('event', 'core.event', sql`t.name`, stands('t.name', 't.note', 't.address')),
    of(
      'applicant',
      'foodbank.applicant',
      sql`t.name || ' ' || t.surname`,
      sql`(${stands(...notesOf('foodbank.applicant'))}) and t.id <> all(${ids}::uuid[])`,
    ),
    of(
      'request',
      'foodbank.help_request',
      personName('t.applicant_id'),
      sql`(${stands(...notesOf('foodbank.help_request'))}) and ${foreign}`,
      't.applicant_id',
    ),
    of(
      'support',
      'foodbank.support',
      personName('t.applicant_id'),
      sql`(${stands(...notesOf('foodbank.support'))}) and ${foreign}`,
      't.applicant_id',
    ),
    of('notification', 'core.notification', sql`t.kind`, stands('t.title')),
    of('mail', 'core.mail', sql`t.kind`, stands('t.subject')),
  ]
  const { rows } = await sql<Mention>`
    select * from (${sql.join(parts, sql` union all `)}) m limit ${limit} ${plannedAnew}`.execute(
    db,
  )
  return rows
}

/** The columns of a table in which people write of others as well. */
const notesOf = (table: SubjectTable) =>
  columnsWith<Columns, 'holds', 'note'>(subjectTables[table].columns, 'holds', 'note').map(
    (column) => `t.${column}`,
  )
