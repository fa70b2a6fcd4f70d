import type { Notice } from '#platform/module.ts'

/** What people are told about complaints: the number and the product, and nothing of who complains. */
export const complaintNotices: Readonly<Record<string, Notice>> = {
  complaint_received: {
    words: (title) => ({
      cs: `Máte novou reklamaci ${title.replace(/^Reklamace /, '')}. Čeká na řešitele.`,
      en: `You have a new complaint ${title.replace(/^Reklamace /, '')}. It has no assignee yet.`,
    }),
    path: (subjectId) => (subjectId === null ? '/tasks' : `/tasks/${subjectId}`),
  },
}
