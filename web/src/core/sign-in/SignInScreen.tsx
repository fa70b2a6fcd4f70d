import { type ComponentType, lazy, Suspense } from 'react'
import { BrandMark } from '#platform/page/BrandMark.tsx'
import { useBranding } from '#platform/page/branding.ts'
import { imageUrl } from '#platform/api/image-url.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { PublicLinks } from '../open-pages/PublicLinks.tsx'
import { LanguageSwitch } from '../open-pages/LanguageSwitch.tsx'
import classes from './SignInScreen.module.css'
import { SignInForm } from './SignInForm.tsx'
import { signInTexts } from './texts.ts'

/** Apart, because every page has this screen; the form works without the picture. */
const PantryPicture = lazy((): Promise<{ default: ComponentType }> =>
  import('./PantryPicture.tsx').then(
    (file) => ({ default: file.PantryPicture }),
    () => ({ default: () => null }),
  ),
)

export function SignInScreen() {
  const t = useTexts(signInTexts)
  const { project_name: name, login_image } = useBranding()
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
        <footer className={classes.foot}>
          <PublicLinks className={classes.links} />
          <LanguageSwitch />
        </footer>
      </div>
      <div className={classes.picture}>
        {login_image ? (
          <img className={classes.photo} src={imageUrl(login_image)} alt="" />
        ) : (
          <Suspense>
            <PantryPicture />
          </Suspense>
        )}
      </div>
    </div>
  )
}
