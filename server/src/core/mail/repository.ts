import type { Connection } from '#platform/database/database.ts'

/** What sending needs of the settings; the password as it is stored, sealed. */
export type MailSettings = Awaited<ReturnType<typeof findMailSettings>>

export function findMailSettings(db: Connection) {
  return db
    .selectFrom('core.settings')
    .select([
      'project_name',
      'mail_sender_name',
      'mail_sender_email',
      'mail_no_reply',
      'company_email',
      'smtp_external',
      'smtp_host',
      'smtp_port',
      'smtp_security',
      'smtp_username',
      'smtp_password',
      'smtp_certificate',
    ])
    .executeTakeFirstOrThrow()
}

/** The name of the product and where it is on the web, for a letter with a link. */
export function findSenderOfMails(db: Connection) {
  return db
    .selectFrom('core.settings')
    .select(['project_name', 'web_url'])
    .executeTakeFirstOrThrow()
}
