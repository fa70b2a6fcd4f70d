import type { Notice } from '#platform/module.ts'

/** What people are told about complaints: the number and the product, and nothing of who complains. */
export const complaintNotices: Readonly<Record<string, Notice>> = {
  complaint_received: {
    words: (title) => ({
      cs: `Přišla ${title.replace(/^R/, 'r')}. Čeká na řešitele.`,
      en: `A complaint has come: ${title.replace(/^Reklamace /, '')}. It waits for somebody to solve it.`,
    }),
    path: (subjectId) => (subjectId === null ? '/tasks' : `/tasks/${subjectId}`),
  },
}
