import type { ApplicantDetail } from '@crm/contract/foodbank/applicants/applicants'
import { IconAlertTriangle, IconLock, IconTrash } from '@tabler/icons-react'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import classes from './ApplicantNotices.module.css'
import { Signature } from './ApplicantNote.tsx'
import { applicantTexts } from '#foodbank/applicants/texts.ts'

export function ApplicantNotices({ applicant }: { applicant: ApplicantDetail }) {
  const t = useTexts(applicantTexts)
  const format = useFormat()
  return (
    <>
      {applicant.deleted_at !== null && (
        <div className={classes.notice} data-tone="deleted">
          <IconTrash className={classes.sign} size={20} aria-hidden />
          <p className={classes.text}>
            {t('detail.deleted', { when: format.dateTime(applicant.deleted_at) })}
          </p>
        </div>
      )}
      {applicant.restricted_at !== null && (
        <div className={classes.notice} data-tone="deleted" role="note">
          <IconLock className={classes.sign} size={20} aria-hidden />
          <p className={classes.text}>
            {t('detail.restricted', { when: format.dateTime(applicant.restricted_at) })}
            {applicant.is_withheld && ` ${t('detail.withheld')}`}
          </p>
        </div>
      )}
      {applicant.warning !== null && (
        <div className={classes.notice} data-tone="warning" role="note">
          <IconAlertTriangle className={classes.sign} size={20} aria-hidden />
          <div className={classes.text}>
            <strong>{t('detail.warningLabel')}</strong> {applicant.warning}
            <Signature name={applicant.warning_by_name} at={applicant.warning_at} />
          </div>
        </div>
      )}
    </>
  )
}
