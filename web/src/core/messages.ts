import type { Messages } from '#platform/i18n/messages.ts'
import { backupMessages } from './backups/messages.ts'
import { calendarMessages } from './calendar/messages.ts'
import { complaintMessages } from './complaints/messages.ts'
import { directoryMessages } from './active-directory/messages.ts'
import { importMessages } from './imports/messages.ts'
import { inboxMessages } from './notifications/messages.ts'
import { mailMessages } from './mail/messages.ts'
import { onboardingMessages } from './onboarding/messages.ts'
import { positionMessages } from './positions/messages.ts'
import { profileMessages } from './profile/messages.ts'
import { roleMessages } from './roles/messages.ts'
import { serialNumberMessages } from './serial-numbers/messages.ts'
import { settingsMessages } from './settings/messages.ts'
import { taskCategoryMessages } from './task-categories/messages.ts'
import { taskMessages } from './tasks/messages.ts'
import { userMessages } from './users/messages.ts'

/** Texts of the answers of all features here; they come with the first answer that needs words. */
export const coreMessages: readonly Messages[] = [
  settingsMessages,
  mailMessages,
  serialNumberMessages,
  complaintMessages,
  directoryMessages,
  backupMessages,
  onboardingMessages,
  inboxMessages,
  userMessages,
  profileMessages,
  roleMessages,
  positionMessages,
  taskMessages,
  calendarMessages,
  taskCategoryMessages,
  importMessages,
]
