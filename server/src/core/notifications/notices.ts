import type { Notice } from '#platform/module.ts'
import { guessingNotices } from '#core/auth/guessing.ts'
import { accountNotices } from '#core/auth/notices.ts'
import { eventNotices } from '#core/calendar/notices.ts'
import { complaintNotices } from '#core/complaints/notices.ts'
import { taskNotices } from '#core/tasks/notices.ts'

/** Everything that the general administration tells people. */
export const coreNotices: Readonly<Record<string, Notice>> = {
  ...taskNotices,
  ...eventNotices,
  ...complaintNotices,
  ...accountNotices,
  ...guessingNotices,
}
