import pg from 'pg'
import { hashToken } from '#platform/tokens.ts'

/** The keys of what it has. */
export const FILLED = {
  ADMIN: '0190a000-0000-7000-8000-000000000001',
  MANAGER: '0190a000-0000-7000-8000-000000000002',
  ROLE: '0190a000-0000-7000-8000-000000000003',
  PLACE: '0190a000-0000-7000-8000-000000000004',
  DESK: '0190a000-0000-7000-8000-000000000005',
} as const
const { ADMIN, MANAGER, ROLE, PLACE, DESK } = FILLED

/** Into a database that has just been made by a release, with its `settings`; `token` signs the administrator in. */
export async function fillRelease(connectionString: string, settings: string, token: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()

  await client.query(
    `insert into core.role (id, code, name, is_superadmin) values ($1, 'superadmin', 'Superadministrátor', true)`,
    [ROLE],
  )
  await client.query(
    `insert into core.user (id, username, email, password_hash, name, surname, confirmed)
     values ($1, 'admin', null, 'none', 'Hlavní', 'Správce', true), ($2, 'dana', 'dana@example.cz', 'none', 'Dana', 'Dvořáková', true)`,
    [ADMIN, MANAGER],
  )
  await client.query('insert into core.user_role (user_id, role_id) values ($1, $2)', [ADMIN, ROLE])
  await client.query(
    `insert into core.user_permission (user_id, permission) values ($1, 'fb_applicant.read'), ($1, 'fb_applicant.update')`,
    [MANAGER],
  )
  await client.query(`insert into core.role (id, code, name) values ($1, 'desk', 'Výdej')`, [DESK])
  await client.query(
    `insert into core.role_permission (role_id, permission) values ($1, 'fb_request.confirm')`,
    [DESK],
  )
  await client.query(
    `insert into core.session (token_hash, user_id, created_at, expires_at) values ($1, $2, now(), now() + interval '1 year')`,
    [hashToken(token), ADMIN],
  )
  await client.query(`update core.settings set ${settings}`)
  await client.query(
    `insert into core.log (action, table_name, row_id) values ('sign_in', 'core.user', $1)`,
    [ADMIN],
  )
  await client.query(
    `insert into foodbank.organization (id, name, is_food_bank) values ($1, 'Výdejna', true)`,
    [PLACE],
  )
  await client.query(
    'insert into foodbank.organization_manager (id, organization_id, user_id) values ($1, $1, $2)',
    [PLACE, MANAGER],
  )
  await client.query(
    `insert into foodbank.applicant (id, name, surname, organization_id) values ($1, 'Eva', 'Malá', $1)`,
    [PLACE],
  )
  await client.query(
    `insert into foodbank.household_member (id, applicant_id, type) values ($1, $1, 'son_daughter')`,
    [PLACE],
  )
  await client.query(
    `insert into foodbank.support (id, applicant_id, organization_id, date, durables, household)
      values ($1, $1, $1, '2025-01-31', 5, jsonb_build_array(jsonb_build_object('id', $1::uuid, 'sex', 'male', 'age_band', '0-15')))`,
    [PLACE],
  )
  await client.end()
}
