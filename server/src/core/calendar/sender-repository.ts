import type { Connection } from '#platform/database/database.ts'

/** The address that letters come from. */
export async function findSenderAddress(db: Connection): Promise<string | null> {
  const { mail_sender_email } = await db
    .selectFrom('core.settings')
    .select('mail_sender_email')
    .executeTakeFirstOrThrow()
  return mail_sender_email
}
