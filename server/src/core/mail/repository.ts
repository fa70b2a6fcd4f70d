import type { Connection } from '#platform/database/database.ts'

/** The password is encrypted. */
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

/** For e-mails with a link. */
export function findSenderOfMails(db: Connection) {
  return db
    .selectFrom('core.settings')
    .select(['project_name', 'web_url'])
    .executeTakeFirstOrThrow()
}
