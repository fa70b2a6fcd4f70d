import type { ProcessingPlace } from '@crm/contract/foodbank/data-protection/processing-record'
import type { Access } from '@crm/contract/platform/endpoint'
import { alarmEndpoints } from '@crm/contract/core/alarms/alarms.endpoints'
import { smsSettingsEndpoints } from '@crm/contract/core/sms/sms-settings.endpoints'
import { corePaths } from '#core/paths.ts'
import { useSession } from '#platform/session/use-can.ts'
import { allows } from '#platform/session/access.ts'
import { foodbankPaths } from '../../paths.ts'

const SETTINGS = ['settings.read'] as const
const PROTECTION = ['fb_data_protection.read'] as const

const PLACES = {
  alarms: { to: corePaths.alarms(), requires: alarmEndpoints.list.access },
  applicants: { to: foodbankPaths.applicants(), requires: ['fb_applicant.read'] },
  backups: { to: corePaths.systemSettings(), requires: SETTINGS },
  company: { to: corePaths.companySettings(), requires: SETTINGS },
  environment: { to: corePaths.environment(), requires: SETTINGS },
  erasures: { to: foodbankPaths.erasures(), requires: PROTECTION },
  log: { to: corePaths.log(), requires: ['log.read'] },
  mail: { to: corePaths.mailSettings(), requires: SETTINGS },
  notice: { to: foodbankPaths.notice(), requires: PROTECTION },
  organizations: { to: foodbankPaths.organizations(), requires: ['fb_organization.read'] },
  reads: { to: foodbankPaths.dataReads(), requires: PROTECTION },
  retention: { to: foodbankPaths.retention(), requires: PROTECTION },
  roles: { to: corePaths.roles(), requires: ['role.read'] },
  settings: { to: foodbankPaths.settings(), requires: ['fb_settings.read'] },
  sms: { to: corePaths.smsSettings(), requires: smsSettingsEndpoints.get.access },
  users: { to: corePaths.users(), requires: ['user.read'] },
} as const satisfies Record<ProcessingPlace, { readonly to: string; readonly requires: Access }>

/** The screen that shows what a fact is taken from; null for who may not see it. */
export function usePlaces() {
  const { permissionsData } = useSession()
  return (place: ProcessingPlace) =>
    allows(permissionsData, PLACES[place].requires) ? PLACES[place].to : null
}
