import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { corePaths } from '../paths.ts'
import { OpenPage } from '../sign-in/OpenPage.tsx'
import classes from './PublicPage.module.css'
import { publicPageTexts } from './public-page-texts.ts'

/** A page for people without an account, with the ways to the other ones. */
export function PublicPage({
  title,
  lead,
  children,
}: {
  title: string
  lead?: string
  children: ReactNode
}) {
  const t = useTexts(publicPageTexts)
  const links = (
    <nav className={classes.links} aria-label={t('pages')}>
      <Link to={corePaths.serialNumberCheck()}>{t('check')}</Link>
      <Link to={corePaths.complaint()}>{t('complaint')}</Link>
      <Link to={corePaths.login()}>{t('signIn')}</Link>
    </nav>
  )
  return (
    <OpenPage width="wide" fromTop links={links}>
      <h1 className={classes.title}>{title}</h1>
      {lead && <p className={classes.lead}>{lead}</p>}
      {children}
    </OpenPage>
  )
}
