import type { ApplicantDetail } from '@crm/contract/foodbank/applicants/applicants'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { noticeTexts } from './texts.ts'

/** „Poučení o údajích: předáno 3. 3. 2026, verze 4“ */
export function useNoticeFact(notice: ApplicantDetail['notice']): readonly [string, string] {
  const t = useTexts(noticeTexts)
  const { date } = useFormat()
  if (notice === null) return [t('applicant.title'), t('applicant.never')]
  const given = { day: date(notice.created_at), number: notice.version }
  return [
    t('applicant.title'),
    notice.is_current ? t('applicant.given', given) : t('applicant.outdated', given),
  ]
}
