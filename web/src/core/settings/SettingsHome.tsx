import { Navigate } from '@tanstack/react-router'
import { useAllows } from '#platform/session/use-can.ts'
import { corePaths } from '../paths.ts'
import { DIRECTORY, SETTINGS } from './access.ts'

/** /settings leads to the first page the user may open. */
export function SettingsHome() {
  const [readsSettings, keepsDirectory] = [useAllows(SETTINGS), useAllows(DIRECTORY)]
  const path = readsSettings
    ? corePaths.basicSettings()
    : keepsDirectory
      ? corePaths.loginSettings()
      : corePaths.mailSettings()
  return <Navigate to={path} replace />
}
