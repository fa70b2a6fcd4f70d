import type { ApplicantRow } from '@crm/contract/foodbank/applicants/applicants'
import { IconAlertTriangle, IconLock } from '@tabler/icons-react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import classes from './ApplicantsScreen.module.css'
import { fullName } from './full-name.ts'
import { applicantTexts } from './texts.ts'

/** The person of a row; a warning is an icon and a word, never only a colour. */
export function ApplicantName({ row }: { row: ApplicantRow }) {
  const t = useTexts(applicantTexts)
  return (
    <span className={classes.person}>
      {fullName(row)}{' '}
      {row.has_warning && (
        <span className={classes.warning}>
          <IconAlertTriangle size={16} aria-hidden />
          {t('list.hasWarning')}
        </span>
      )}
      {row.is_restricted && (
        <span className={classes.warning}>
          <IconLock size={16} aria-hidden />
          {t('list.isRestricted')}
        </span>
      )}
    </span>
  )
}
