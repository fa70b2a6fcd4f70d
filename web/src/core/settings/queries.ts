import { activeDirectoryEndpoints } from '@crm/contract/core/active-directory.endpoints'
import { onboardingEndpoints } from '@crm/contract/core/onboarding.endpoints'
import { environmentEndpoints } from '@crm/contract/core/environment.endpoints'
import type { Settings, ConnectionFailure } from '@crm/contract/core/settings'
import { settingsEndpoints } from '@crm/contract/core/settings.endpoints'
import { useQuery } from '@tanstack/react-query'
import { endpointQuery, useWrite } from '#platform/api/query.ts'
import { setBranding } from '#platform/page/branding.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { settingsTexts } from './texts.ts'

export const SETTINGS_READS = [
  settingsEndpoints.get,
  environmentEndpoints.get,
  onboardingEndpoints.get,
  activeDirectoryEndpoints.get,
]

type Page =
  | 'setBasic'
  | 'setCompany'
  | 'setLogin'
  | 'setMail'
  | 'setAppearance'
  | 'setSystem'
  | 'setDirectory'

/** Name and colours show at once. */
export const useSaveSettings = <const Name extends Page>(page: Name) =>
  useWrite(settingsEndpoints[page], {
    invalidates: SETTINGS_READS,
    onSuccess: ({ data }) => showBranding(data),
  })

export const showBranding = ({
  project_name,
  logo,
  logo_white,
  login_image,
  accent_color,
}: Settings) =>
  setBranding({ project_name, logo, logo_white, login_image, accent_color }, Date.now())

export const useSettings = () => useQuery(endpointQuery(settingsEndpoints.get, {}))
export const useSystemInfo = () => useQuery(endpointQuery(settingsEndpoints.system, {}))

export function useMailFailure(): (failure: ConnectionFailure) => string {
  const t = useTexts(settingsTexts)
  return (failure) => t(`failure.${failure}`)
}
