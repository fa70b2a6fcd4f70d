import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { corePaths } from '../paths.ts'
import { OpenPage } from '../open-pages/OpenPage.tsx'
import form from '../open-pages/OpenForm.module.css'
import classes from './ForgotPassword.module.css'
import { forgotPasswordTexts } from './texts.ts'

export function AccountPage({
  title,
  words,
  children,
}: {
  title: string
  words?: string
  children?: ReactNode
}) {
  const t = useTexts(forgotPasswordTexts)
  return (
    <OpenPage width="narrow">
      <div role="status">
        <h1 className={classes.title}>{title}</h1>
        {words && <p className={classes.words}>{words}</p>}
      </div>
      <div className={classes.next}>
        {children}
        <Link className={form.link} to={corePaths.login()}>
          {t('back')}
        </Link>
      </div>
    </OpenPage>
  )
}
