import { useColumnLabels } from '#platform/i18n/column-labels.ts'
import type { ApplicantDetail } from '@crm/contract/foodbank/applicants/applicants'
import { Card } from '#platform/card/Card.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import classes from './ApplicantNote.module.css'
import { Signature } from './Signature.tsx'
import { applicantTexts } from '#foodbank/applicants/texts.ts'
import { applicantColumns } from '@crm/contract/foodbank/personal-data/applicant'

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
