import { useColumnLabels } from '#platform/i18n/column-labels.ts'
import { looksLikeBirthNumber } from '@crm/contract/platform/formats'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useField } from '#platform/fields/form-context.ts'
import { TextField } from '#platform/fields/fields.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import classes from './PersonalNumberField.module.css'
import { applicantColumns } from '@crm/contract/foodbank/personal-data/applicant'
import { applicantTexts } from './texts.ts'

/** „Osobní číslo"; a birth number is let through with a warning (domain.md §2.6). */
export function PersonalNumberField() {
  const t = useTexts(applicantTexts)
  const tField = useColumnLabels(applicantColumns)
  const { value } = useField('personal_number')
  const isBirthNumber = typeof value === 'string' && looksLikeBirthNumber(value.trim())
  return (
    <div>
      <TextField
        name="personal_number"
        label={tField('personal_number')}
        inputMode="numeric"
        optional
      />
      <div role="status">
        {isBirthNumber && (
          <p className={classes.warning}>
            <IconAlertTriangle className={classes.sign} size={16} aria-hidden />
            {t('form.birthNumber')}
          </p>
        )}
      </div>
    </div>
  )
}
