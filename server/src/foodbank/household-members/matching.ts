import { householdMember } from '@crm/contract/foodbank/applicants/household-members'
import { sql } from 'kysely'
import { z } from 'zod'
import { condition, typedSql } from '#platform/database/typed-sql.ts'

/** With the stored year of birth instead of the age. */
export const registeredMember = householdMember
  .omit({ age: true })
  .extend({ birth_year: z.number().nullable() })
export const registeredMembers = z.array(registeredMember)
export type RegisteredMember = z.infer<typeof registeredMember>

/** Condition on `foodbank.household_member`: belongs to the household today. No day of anybody is in the future. */
export const isPresent = (member: string) => condition`upper_inf(${sql.ref(`${member}.present`)})`

/** The bounds of the last time in the household. */
const LAST = sql`(select r from unnest(m.present) r order by r desc limit 1)`
export const SINCE = sql`lower(${LAST})`
export const UNTIL = sql`upper(${LAST})`

/** The household members of `foodbank.applicant a`, former ones too, oldest first. */
export const MEMBERS = typedSql(registeredMembers)`(
  select coalesce(json_agg(json_build_object(
    'id', m.id, 'type', m.type, 'sex', m.sex, 'birth_year', m.birth_year, 'birth_date', m.birth_date,
    'since', ${SINCE}, 'until', ${UNTIL}, 'updated_at', m.updated_at
  ) order by m.birth_year, m.birth_date, m.created_at, m.id), '[]')
  from foodbank.household_member m where m.applicant_id = a.id)`
