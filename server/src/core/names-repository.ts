import { sql } from 'kysely'
import { namesIn } from '#core/history/names.ts'
import type { ServerModule } from '#platform/module.ts'

/** Names of records in the history. */
export const coreNames: ServerModule['names'] = {
  'core.user': namesIn(sql`select id, name || ' ' || surname as name from core.user`),
  'core.user_totp': namesIn(
    sql`select user_id as id, u.name || ' ' || u.surname as name from core.user_totp join core.user u on u.id = user_id`,
  ),
  'core.passkey': namesIn(sql`select id, name from core.passkey`),
  // also of one that was revoked: what it has read stays in the log
  'core.api_token': namesIn(
    sql`select id, name from core.api_token
      union all
      select row_id, old_values ->> 'name' from core.log
      where table_name = 'core.api_token' and action = 'delete' and old_values ->> 'name' is not null`,
  ),
  'core.role': namesIn(sql`select id, name from core.role`),
  'core.position': namesIn(sql`select id, name from core.position`),
  'core.task': namesIn(sql`select id, name from core.task`),
  'core.task_category': namesIn(sql`select id, name from core.task_category`),
  'core.event': namesIn(sql`select id, name from core.event`),
  'core.issued_document': namesIn(sql`select id, number as name from core.issued_document`),
  'core.serial_number': namesIn(sql`select id, serial_number as name from core.serial_number`),
  'core.complaint': namesIn(
    sql`select id, 'R' || lpad(number::text, 5, '0') as name from core.complaint`,
  ),
  'core.import': namesIn(sql`select id, file_name as name from core.import`),
  'core.mail': namesIn(sql`select id, to_address || ': ' || subject as name from core.mail`),
  'core.sms': namesIn(sql`select id, '… ' || number_end as name from core.sms`),
  'core.signing_key': namesIn(sql`select id, left(fingerprint, 8) as name from core.signing_key`),
  'core.webhook': namesIn(sql`select id, name from core.webhook`),
  'core.webhook_delivery': namesIn(
    sql`select d.id, w.name || ': ' || d.event as name from core.webhook_delivery d join core.webhook w on w.id = d.webhook_id`,
  ),
  'core.directory_group': namesIn(sql`select id, group_dn as name from core.directory_group`),
  'core.openid_group': namesIn(sql`select id, group_name as name from core.openid_group`),
}
