import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import classes from '../form/SupportForm.module.css'
import { supportTexts } from '../texts.ts'

export function AmountTotal({ kilograms }: { kilograms: number }) {
  const t = useTexts(supportTexts)
  const format = useFormat()
  return (
    <span className={classes.total}>
      {t('grid.total')} <output>{format.kilograms(kilograms)}</output>
    </span>
  )
}
