import { mention, type Mention } from '@crm/contract/foodbank/data-protection/data-protection'
import { columnsWith, type Columns } from '@crm/contract/platform/personal-data'
import { sql, type RawBuilder } from 'kysely'
import { plannedAnew, type Connection } from '#platform/database/database.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
import { containing } from '#platform/http/paging.ts'
import { subjectTables, type SubjectTable } from '../columns.ts'

/**
 * Free texts that contain the surname, except in the person's own records. Only a human can tell
 * whether they mean this person, so they stay.
 */
export async function findMentions(
  db: Connection,
  surname: string,
  ids: readonly string[],
  limit: number,
) {
  const pattern = containing(surname)
  const stands = (...texts: string[]) =>
    sql.join(
      texts.map((text) => sql`${sql.ref(text)} ilike ${pattern}`),
      sql` or `,
    )
  const of = (
    kind: Mention['kind'],
    table: string,
    title: RawBuilder<unknown>,
    where: RawBuilder<unknown>,
    key = 't.id',
  ) =>
    sql`(select ${sql.lit(kind)} as kind, ${sql.ref(key)} as id, ${title} as title, count(*) as found from ${sql.table(table)} t where ${where}
      group by 2, 3 limit ${limit})`
  const ofNotes = (
    kind: Mention['kind'],
    table: SubjectTable,
    title: RawBuilder<unknown>,
    key: string,
  ) =>
    of(
      kind,
      table,
      title,
      sql`(${stands(...getNotes(table))}) and ${sql.ref(key)} <> all(${ids}::uuid[])`,
      key,
    )
  const parts = [
    of('task', 'core.task', sql`t.name`, stands('t.name', 't.description')),
    // a complaint is handled as its task
    of('task', 'core.complaint', TASK, stands('t.name', 't.email', 't.description'), 't.task_id'),
    of('task_comment', 'core.task_comment', TASK, stands('t.text'), 't.task_id'),
    of('checklist', 'core.task_checklist_item', TASK, stands('t.text'), 't.task_id'),
    of('event', 'core.event', sql`t.name`, stands('t.name', 't.note', 't.address')),
    ofNotes('applicant', 'foodbank.applicant', sql`t.name || ' ' || t.surname`, 't.id'),
    ofNotes('request', 'foodbank.help_request', PERSON, 't.applicant_id'),
    ofNotes('support', 'foodbank.support', PERSON, 't.applicant_id'),
    ofNotes('restatement', 'foodbank.restatement_reason', PERSON, 't.applicant_id'),
    of('notification', 'core.notification', sql`t.kind`, stands('t.title')),
    of('mail', 'core.mail', sql`t.kind`, stands('t.subject')),
  ]
  const { rows } = await typedSql(mention)`
    select * from (${sql.join(parts, sql` union all `)}) m limit ${limit} ${plannedAnew}`.execute(
    db,
  )
  return rows
}

const TASK = sql`(select name from core.task where id = t.task_id)`
const PERSON = sql`(select a.name || ' ' || a.surname from foodbank.applicant a where a.id = t.applicant_id)`

const getNotes = (table: SubjectTable) =>
  columnsWith<Columns, 'holds', 'note'>(subjectTables[table].columns, 'holds', 'note').map(
    (column) => `t.${column}`,
  )
