import { Link } from '@tanstack/react-router'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { corePaths } from '../paths.ts'
import { publicPageTexts } from './texts.ts'

export function PublicLinks({
  className,
  signIn,
}: {
  className: string | undefined
  signIn?: boolean
}) {
  const t = useTexts(publicPageTexts)
  return (
    <nav className={className} aria-label={t('pages')}>
      <Link to={corePaths.serialNumberCheck()}>{t('check')}</Link>
      <Link to={corePaths.documentCheck()}>{t('document')}</Link>
      <Link to={corePaths.complaint()}>{t('complaint')}</Link>
      {signIn && <Link to={corePaths.login()}>{t('signIn')}</Link>}
    </nav>
  )
}
