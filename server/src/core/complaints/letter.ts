import type { Language } from '@crm/contract/core/translations'
import { write } from '#core/mail/letter.ts'
import { textsIn, wordsIn } from '#platform/texts/texts.ts'
import type { Notice } from '#platform/module.ts'

type Facts = {
  readonly number: string
  /** Undefined if the register does not know it. */
  readonly product: { readonly serial_number: string; readonly product: string } | undefined
  readonly files: number
  readonly link: string
}

/**
 * The address may be someone else's, so the e-mail contains no text that was typed: it cannot be
 * misused to send messages.
 */
export function complaintMail(
  language: Language,
  projectName: string,
  { number, product, files, link }: Facts,
) {
  const t = textsIn(language, 'letters')
  const project = projectName
  return write({
    language,
    subject: t('complaint.subject', { number, project }),
    greeting: t('greetingUnnamed'),
    paragraphs: [t('complaint.opening'), t('complaint.next')],
    facts: [
      [t('complaint.number'), number],
      ...(product
        ? ([
            [t('complaint.product'), product.product],
            [t('complaint.serialNumber'), product.serial_number],
          ] as const)
        : []),
      [t('complaint.files'), String(files)],
    ],
    link: { label: t('complaint.link'), url: link },
    closing: t('complaint.closing', { project }),
  })
}

/** Names number and product, never the person. */
export const complaintNotices: Readonly<Record<string, Notice>> = {
  complaint_received: {
    words: (title) =>
      wordsIn('notices')('complaint_received', { complaint: title.replace(/^Reklamace /, '') }),
    path: (subjectId) => (subjectId === null ? '/tasks' : `/tasks/${subjectId}`),
  },
}
