import { useTexts } from '#platform/i18n/use-texts.ts'
import { LinkTabs } from '#platform/link-tabs/LinkTabs.tsx'
import { mailTitles } from '../mail/titles.ts'
import { corePaths } from '../paths.ts'
import { settingsTitles } from './titles.ts'

/** The pages of the settings, side by side. */
export function SettingsTabs() {
  const t = useTexts(settingsTitles)
  const tm = useTexts(mailTitles)
  const tabs = [
    { label: t('page.basic'), path: corePaths.basicSettings() },
    { label: t('page.company'), path: corePaths.companySettings() },
    { label: t('page.login'), path: corePaths.loginSettings() },
    { label: t('page.emails'), path: corePaths.mailSettings() },
    { label: tm('title'), path: corePaths.outgoingMail() },
    { label: t('page.apperance'), path: corePaths.appearanceSettings() },
    { label: t('page.system'), path: corePaths.systemSettings() },
  ]
  return <LinkTabs label={t('pages')} tabs={tabs} />
}
