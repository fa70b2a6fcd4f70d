import { useTexts } from '../i18n/use-texts.ts'
import classes from './FieldLabel.module.css'
import { fieldTexts } from './texts.ts'

export function FieldLabel({ label, optional }: { label: string; optional?: boolean | undefined }) {
  const t = useTexts(fieldTexts)
  if (!optional) return label
  return (
    <>
      {label} <span className={classes.optional}>({t('optional')})</span>
    </>
  )
}
