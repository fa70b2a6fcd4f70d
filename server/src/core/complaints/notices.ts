import type { Notice } from '#platform/module.ts'
import { wordsIn } from '#platform/texts/texts.ts'

/** Names number and product, never the person. */
export const complaintNotices: Readonly<Record<string, Notice>> = {
  complaint_received: {
    words: (title) =>
      wordsIn('notices')('complaint_received', { complaint: title.replace(/^Reklamace /, '') }),
    path: (subjectId) => (subjectId === null ? '/tasks' : `/tasks/${subjectId}`),
  },
}
