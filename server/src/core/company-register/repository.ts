import { sql } from 'kysely'
import type { Connection } from '#platform/database/database.ts'
import { registerAnswer, type RegisterAnswer } from './company.ts'

/** A cached answer, null in it for an unknown subject; undefined without a fresh one. */
export async function findAnswer(
  db: Connection,
  companyId: string,
  now: string,
): Promise<{ answer: RegisterAnswer | null } | undefined> {
  const row = await db
    .selectFrom('core.company_register_cache')
    .select('answer')
    .where('company_id', '=', companyId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (!row || row.answer === null) return row && { answer: null }
  const answer = registerAnswer.safeParse(row.answer)
  return answer.success ? { answer: answer.data } : undefined
}

/** Also deletes expired answers. */
export async function saveAnswer(
  db: Connection,
  companyId: string,
  answer: RegisterAnswer | null,
  times: { now: string; expiresAt: string },
): Promise<void> {
  const json = answer && JSON.stringify(answer)
  await sql`
    with expired as (
      delete from core.company_register_cache where expires_at <= ${times.now} and company_id <> ${companyId}
    )
    insert into core.company_register_cache (company_id, answer, expires_at)
    values (${companyId}, ${json}::jsonb, ${times.expiresAt})
    on conflict (company_id) do update set answer = excluded.answer, expires_at = excluded.expires_at`.execute(
    db,
  )
}
