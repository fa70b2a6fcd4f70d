import { Navigate } from '@tanstack/react-router'
import { corePaths } from '../paths.ts'

/** Spec §2: /settings leads to /settings/basic. */
export const SettingsHome = () => <Navigate to={corePaths.basicSettings()} replace />
