import { BrandMark } from '#platform/layout/BrandMark.tsx'
import { useProjectName } from '#platform/layout/project-name.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { PantryPicture } from './PantryPicture.tsx'
import classes from './SignInScreen.module.css'
import { SignInForm } from './SignInForm.tsx'
import { signInTexts } from './texts.ts'

/** Logo, two fields, one button, the language; from 992 px a picture beside them. */
export function SignInScreen() {
  const t = useTexts(signInTexts)
  const name = useProjectName()
  return (
    <div className={classes.page}>
      <div className={classes.side}>
        <header className={classes.brand}>
          <BrandMark size={44} />
          <span>{name}</span>
        </header>
        <main className={classes.main}>
          <h1 className={classes.heading}>{t('heading')}</h1>
          <SignInForm />
        </main>
        <footer>
          <LanguageSwitch />
        </footer>
      </div>
      <div className={classes.picture}>
        <PantryPicture />
      </div>
    </div>
  )
}
