import type { Settings } from '@crm/contract/core/settings'

/** Whether letters have a sender and a server to go out through. */
export const isMailConfigured = ({
  mail_sender_email,
  smtp_external,
  smtp_host,
}: Settings): boolean => Boolean(mail_sender_email && (!smtp_external || smtp_host))
