import { IconLock } from '@tabler/icons-react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import classes from './ApplicantsScreen.module.css'
import { applicantTexts } from './texts.ts'

/** Says that the data are stored and not used (GDPR, Article 18). */
export function RestrictedMark() {
  const t = useTexts(applicantTexts)
  return (
    <span className={classes.warning}>
      <IconLock size={16} aria-hidden />
      {t('list.isRestricted')}
    </span>
  )
}

type OfApplicant = {
  readonly applicant_name: string
  readonly applicant_surname: string
  readonly is_restricted: boolean
}

/** The applicant in a list of something else. */
export const MarkedApplicant = ({ row }: { readonly row: OfApplicant }) => (
  <span className={classes.person}>
    {row.applicant_surname} {row.applicant_name} {row.is_restricted && <RestrictedMark />}
  </span>
)
