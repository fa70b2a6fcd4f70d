import { IconLock } from '@tabler/icons-react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import classes from './ApplicantsScreen.module.css'
import { findApplicantName } from './full-name.ts'
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
  readonly applicant_name: string | null
  readonly applicant_surname: string | null
  readonly is_restricted: boolean
}

/** The applicant in a list of something else. */
export function MarkedApplicant({ row }: { readonly row: OfApplicant }) {
  const t = useTexts(applicantTexts)
  return (
    <span className={classes.person}>
      {findApplicantName(row) ?? t('list.nameless')} {row.is_restricted && <RestrictedMark />}
    </span>
  )
}
