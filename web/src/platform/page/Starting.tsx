import { useTexts } from '../i18n/use-texts.ts'
import { BrandMark } from './BrandMark.tsx'
import classes from './Starting.module.css'
import { pageTexts } from './texts.ts'

/** While the application itself is on its way. */
export function Starting() {
  const t = useTexts(pageTexts)
  return (
    <div className={classes.page} role="progressbar" aria-label={t('loading')}>
      <BrandMark size={56} />
    </div>
  )
}
