import type { Settings } from '@crm/contract/core/settings'

export const isMailConfigured = ({
  mail_sender_email,
  smtp_external,
  smtp_host,
}: Settings): boolean => Boolean(mail_sender_email && (!smtp_external || smtp_host))
