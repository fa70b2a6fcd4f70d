import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { BrandMark } from '#platform/layout/BrandMark.tsx'
import { useBranding } from '#platform/layout/branding.ts'
import { corePaths } from '../paths.ts'
import { LanguageSwitch } from '../sign-in/LanguageSwitch.tsx'
import classes from './PublicPage.module.css'
import { publicPageTexts } from './public-page-texts.ts'

/** A page for people without an account: who it is from, one thing to do, the other public pages, the language. */
export function PublicPage({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const t = useTexts(publicPageTexts)
  const { project_name } = useBranding()
  return (
    <div className={classes.page}>
      <header className={classes.brand}>
        <BrandMark size={44} />
        <span>{project_name}</span>
      </header>
      <main className={classes.main}>
        <h1 className={classes.title}>{title}</h1>
        {lead && <p className={classes.lead}>{lead}</p>}
        {children}
      </main>
      <footer className={classes.foot}>
        <nav className={classes.links} aria-label={t('pages')}>
          <Link to={corePaths.serialNumberCheck()}>{t('check')}</Link>
          <Link to={corePaths.complaint()}>{t('complaint')}</Link>
          <Link to={corePaths.login()}>{t('signIn')}</Link>
        </nav>
        <LanguageSwitch />
      </footer>
    </div>
  )
}
