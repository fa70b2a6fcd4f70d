import { mailEndpoints } from '@crm/contract/core/mail.endpoints'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { LinkTabs } from '#platform/link-tabs/LinkTabs.tsx'
import { allows } from '#platform/session/access.ts'
import { useSession } from '#platform/session/use-can.ts'
import { corePaths } from '../paths.ts'
import { LOGIN_SCREEN, MAIL_SCREEN, SETTINGS } from './access.ts'
import { settingsTexts } from './texts.ts'

export function SettingsTabs() {
  const t = useTexts(settingsTexts)
  const { permissionsData } = useSession()
  const tabs = [
    { label: t('page.basic'), path: corePaths.basicSettings(), access: SETTINGS },
    { label: t('page.company'), path: corePaths.companySettings(), access: SETTINGS },
    { label: t('page.login'), path: corePaths.loginSettings(), access: LOGIN_SCREEN },
    { label: t('page.emails'), path: corePaths.mailSettings(), access: MAIL_SCREEN },
    { label: t('page.sent'), path: corePaths.outgoingMail(), access: mailEndpoints.list.access },
    { label: t('page.apperance'), path: corePaths.appearanceSettings(), access: SETTINGS },
    { label: t('page.system'), path: corePaths.systemSettings(), access: SETTINGS },
  ].filter(({ access }) => allows(permissionsData, access))
  return <LinkTabs label={t('pages')} tabs={tabs} />
}
