import { householdMember } from '@crm/contract/foodbank/applicants/household-members'
import { z } from 'zod'
import { typedSql } from '#platform/database/typed-sql.ts'

/** With the stored year of birth instead of the age. */
export const registeredMembers = z.array(
  householdMember.omit({ age: true }).extend({ birth_year: z.number().nullable() }),
)

/** The household members of `foodbank.applicant a`, oldest first. */
export const MEMBERS = typedSql(registeredMembers)`(
  select coalesce(json_agg(json_build_object(
    'id', m.id, 'type', m.type, 'sex', m.sex, 'birth_year', m.birth_year, 'updated_at', m.updated_at
  ) order by m.birth_year, m.created_at, m.id), '[]')
  from foodbank.household_member m where m.applicant_id = a.id)`
