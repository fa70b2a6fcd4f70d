import { useColumnLabels } from '#platform/i18n/column-labels.ts'
import type { ApplicantDetail } from '@crm/contract/foodbank/applicants/applicants'
import { Card } from '#platform/card/Card.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import classes from './ApplicantNote.module.css'
import { applicantTexts } from '#foodbank/applicants/texts.ts'
import { applicantColumns } from '@crm/contract/foodbank/personal-data/applicant'
import { useFormat } from '#platform/i18n/format.ts'

export function ApplicantNote({ applicant }: { applicant: ApplicantDetail }) {
  const t = useTexts(applicantTexts)
  const tField = useColumnLabels(applicantColumns)
  return (
    <Card title={tField('description')}>
      {applicant.description === null ? (
        <p className={classes.nothing}>{t('detail.noNote')}</p>
      ) : (
        <div className={classes.words}>
          {applicant.description}
          <Signature name={applicant.description_by_name} at={applicant.description_at} />
        </div>
      )}
    </Card>
  )
}

/** Author and date of a note or a warning: the applicant can read both on a request for access (GDPR). */
export function Signature({ name, at }: { name: string | null; at: string | null }) {
  const format = useFormat()
  const parts = [name, at && format.dateTime(at)].filter(Boolean)
  return parts.length > 0 && <span className={classes.signature}>{parts.join(', ')}</span>
}
