import type { ApplicantDetail } from '@crm/contract/foodbank/applicants/applicants'
import { DetailHead } from '#platform/card/DetailHead.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { foodbankPaths } from '#foodbank/paths.ts'
import { ApplicantActions } from './ApplicantActions.tsx'
import classes from './ApplicantHead.module.css'
import { fullName } from '#foodbank/applicants/full-name.ts'
import { applicantTexts } from '#foodbank/applicants/texts.ts'

export function ApplicantHead({ applicant }: { applicant: ApplicantDetail }) {
  const t = useTexts(applicantTexts)
  const { personal_number } = applicant
  return (
    <DetailHead
      to={foodbankPaths.applicants()}
      back={t('detail.back')}
      title={
        <>
          {fullName(applicant)}
          {personal_number !== null && <span className={classes.number}> · {personal_number}</span>}
        </>
      }
      actions={<ApplicantActions applicant={applicant} />}
    />
  )
}
