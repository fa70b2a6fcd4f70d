import { Navigate } from '@tanstack/react-router'
import { useAllows } from '#platform/session/use-can.ts'
import { corePaths } from '../paths.ts'
import { DIRECTORY, MAIL_SCREEN, SETTINGS } from './access.ts'

/** /settings leads to the first page the user may open. */
export function SettingsHome() {
  const [readsSettings, keepsDirectory] = [useAllows(SETTINGS), useAllows(DIRECTORY)]
  const testsMail = useAllows(MAIL_SCREEN)
  const path = readsSettings
    ? corePaths.basicSettings()
    : keepsDirectory
      ? corePaths.loginSettings()
      : testsMail
        ? corePaths.mailSettings()
        : corePaths.webhooks()
  return <Navigate to={path} replace />
}
