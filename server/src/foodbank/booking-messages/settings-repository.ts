import { type Insertable, type Updateable } from 'kysely'
import { z } from 'zod'
import { HOUSEHOLD_LANGUAGES } from '@crm/contract/foodbank/applicants/contact'
import { MESSAGE_EVENTS } from '@crm/contract/foodbank/booking-messages/message-text'
import type { Connection, Transaction } from '#platform/database/database.ts'
import type { DB } from '#platform/database/schema.generated.ts'
import { anyOf, typedSql } from '#platform/database/typed-sql.ts'

const COLUMNS = ['is_on', 'is_neutral', 'remind_day', 'remind_hours', 'updated_at'] as const

export const findSettings = (db: Connection) =>
  db.selectFrom('foodbank.message_settings').select(COLUMNS).executeTakeFirstOrThrow()

/** Undefined if they have changed since `updated_at`. */
export function updateSettings(
  tx: Transaction,
  { updated_at, ...values }: Updateable<DB['foodbank.message_settings']> & { updated_at: string },
) {
  return (
    tx
      .updateTable('foodbank.message_settings')
      // the moment is set anew by the trigger, also where only texts change
      .set({ ...values, updated_at })
      .where('updated_at', '=', updated_at)
      .returning(COLUMNS)
      .executeTakeFirst()
  )
}

const ownText = z.object({
  event: z.enum(MESSAGE_EVENTS),
  language: z.enum(HOUSEHOLD_LANGUAGES),
  is_neutral: z.boolean(),
  text: z.string(),
})
export type OwnText = z.output<typeof ownText>

export async function listTexts(db: Connection): Promise<OwnText[]> {
  const { rows } = await typedSql(ownText)`
    select event, language, is_neutral, text from foodbank.message_text order by event, language, is_neutral`.execute(
    db,
  )
  return rows
}

export async function replaceTexts(
  tx: Transaction,
  { language, is_neutral }: Pick<OwnText, 'language' | 'is_neutral'>,
  texts: readonly Insertable<DB['foodbank.message_text']>[],
): Promise<void> {
  await tx
    .deleteFrom('foodbank.message_text')
    .where('language', '=', language)
    .where('is_neutral', '=', is_neutral)
    .where((eb) => eb.not(eb('event', '=', anyOf(texts.map(({ event }) => event)))))
    .execute()
  if (texts.length === 0) return
  await tx
    .insertInto('foodbank.message_text')
    .values(texts)
    .onConflict((conflict) =>
      conflict
        .columns(['event', 'language', 'is_neutral'])
        .doUpdateSet((eb) => ({ text: eb.ref('excluded.text') })),
    )
    .execute()
}
