import { z } from 'zod'
import { demandsSecondFactor } from '#core/people/scope.ts'
import type { Connection } from '#platform/database/database.ts'
import { condition, typedSql } from '#platform/database/typed-sql.ts'

/** What a user can prove it is them with besides the password, and whether a role demands it. */
export const findFactors = (db: Connection, userId: string) =>
  db
    .selectFrom('core.user as u')
    .select([
      condition`exists (select from core.user_totp t where t.user_id = u.id)`.as('has_totp'),
      condition`exists (select from core.recovery_code c where c.user_id = u.id)`.as('has_codes'),
      typedSql(
        z.array(z.string()),
      )`array(select distinct p.domain from core.passkey p where p.user_id = u.id)`.as(
        'passkey_domains',
      ),
      demandsSecondFactor.as('is_demanded'),
    ])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow()
