import {
  recallAnswer,
  recallMessage,
  recallPartner,
} from '@crm/contract/warehouse/recalls/recall-detail'
import { sql, type Insertable } from 'kysely'
import { z } from 'zod'
import type { Connection, Transaction } from '#platform/database/database.ts'
import type { DB } from '#platform/database/schema.generated.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
import { nameOfUser } from '../goods/scope.ts'

const known = recallPartner
  .pick({ partner_id: true, name: true, contact: true, phone: true, email: true })
  .extend({ message: recallMessage.nullable(), answers: z.array(recallAnswer) })
export type KnownPartner = z.infer<typeof known>

/** UTC, as columns of moments are answered. */
const isoOf = (moment: ReturnType<typeof sql.ref>) =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** How to reach them, what they were written, and what they answered. */
export async function listPartners(
  db: Connection,
  recallId: string,
  ids: readonly string[],
): Promise<KnownPartner[]> {
  const { rows } = await typedSql(known)`
    select p.id as partner_id, p.name, p.contact, p.phone, p.email, case when m.id is not null then json_build_object(
        'sent_at', ${isoOf(sql.ref('m.sent_at'))}, 'sent_by_name', ${nameOfUser(sql.ref('m.sent_by'))}, 'subject', m.subject,
        'content', m.content, 'status', q.status
      ) end as message,
      coalesce((
        select json_agg(json_build_object('id', a.id, 'outcome', a.outcome, 'grams', a.grams, 'note', a.note,
          'recorded_at', ${isoOf(sql.ref('a.recorded_at'))}, 'recorded_by_name', ${nameOfUser(sql.ref('a.recorded_by'))}
        ) order by a.recorded_at, a.id)
        from warehouse.recall_answer a where a.recall_id = ${recallId} and a.partner_id = p.id
      ), '[]') as answers
    from warehouse.partner p left join warehouse.recall_message m on m.recall_id = ${recallId} and m.partner_id = p.id
      left join core.mail q on q.id = m.mail_id
    where p.id = any(${ids}::uuid[]) or m.id is not null
      or exists (select from warehouse.recall_answer a where a.recall_id = ${recallId} and a.partner_id = p.id)
    order by p.name, p.id`.execute(db)
  return rows
}

export async function insertMessages(
  tx: Transaction,
  rows: readonly Insertable<DB['warehouse.recall_message']>[],
): Promise<void> {
  if (rows.length > 0) await tx.insertInto('warehouse.recall_message').values(rows).execute()
}
