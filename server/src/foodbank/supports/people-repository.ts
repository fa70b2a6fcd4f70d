import { TOLD_BY } from '@crm/contract/foodbank/applicants/contact'
import { z } from 'zod'
import { can, type Actor } from '#platform/actor.ts'
import type { Connection } from '#platform/database/database.ts'
import { condition, typedSql } from '#platform/database/typed-sql.ts'
import { isRestricted, isWithheld } from '../restriction/scope.ts'
import { namedInFile, visibleSupports } from '../visibility/scope.ts'

const person = z.object({
  subject_id: z.string(),
  name: z.string().nullable(),
  number: z.string().nullable(),
  withheld: z.enum(['restricted', 'erased']).nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  told_by: z.enum(TOLD_BY).nullable(),
})

/**
 * Who got these hand-outs, of those that the actor may see. Files and papers hold nothing of
 * restricted people, for anybody, and name only whom the actor's files may hold.
 */
export async function listPeople(
  db: Connection,
  actor: Actor,
  ids: readonly string[],
  use: 'screen' | 'file',
) {
  const isFile = use === 'file'
  const hidden = isFile ? isRestricted('a') : isWithheld('a', actor)
  const isNamed = isFile ? namedInFile(actor, 'a.id') : condition`true`
  // a number and how to reach them belong to the record, which not everybody who serves people opens
  const opens = can(actor, 'fb_applicant.read') ? condition`n.is_named` : condition`false`
  const { rows } = await typedSql(person)`
    select s.id as subject_id, case when n.is_named then concat_ws(' ', a.surname, a.name) end as name,
      case when ${opens} then a.personal_number end as number, n.withheld,
      case when ${opens} then a.phone end as phone, case when ${opens} then a.email end as email,
      case when ${opens} then a.told_by end as told_by
    from foodbank.support s join foodbank.applicant a on a.id = s.applicant_id
      cross join lateral (
        select case when a.anonymized_at is not null then 'erased' when ${hidden} then 'restricted' end as withheld
      ) w
      cross join lateral (select w.withheld, w.withheld is null and ${isNamed} as is_named) n
    where s.id = any(${ids}::uuid[]) and ${visibleSupports(actor)}`.execute(db)
  return rows
}
