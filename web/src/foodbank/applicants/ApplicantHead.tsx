import type { ApplicantDetail } from '@crm/contract/foodbank/applicants'
import { IconChevronLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { foodbankPaths } from '../paths.ts'
import { ApplicantActions } from './ApplicantActions.tsx'
import classes from './ApplicantHead.module.css'
import { fullName } from './full-name.ts'
import { applicantTexts } from './texts.ts'

/** The way back, who it is, and the acts that concern the whole record. */
export function ApplicantHead({ applicant }: { applicant: ApplicantDetail }) {
  const t = useTexts(applicantTexts)
  return (
    <header className={classes.head}>
      <Link to={foodbankPaths.applicants()} className={classes.back}>
        <IconChevronLeft size={18} aria-hidden />
        {t('detail.back')}
      </Link>
      <div className={classes.line}>
        <h1 className={classes.name}>
          {fullName(applicant)}
          {applicant.personal_number !== null && <span className={classes.number}> · {applicant.personal_number}</span>}
        </h1>
        <ApplicantActions applicant={applicant} />
      </div>
    </header>
  )
}
