import type { Notice } from '#platform/module.ts'
import { wordsIn } from '#platform/texts/texts.ts'

/** What people are told about complaints: the number and the product, and nothing of who complains. */
export const complaintNotices: Readonly<Record<string, Notice>> = {
  complaint_received: {
    words: (title) =>
      wordsIn('notices')('complaint_received', { complaint: title.replace(/^Reklamace /, '') }),
    path: (subjectId) => (subjectId === null ? '/tasks' : `/tasks/${subjectId}`),
  },
}
