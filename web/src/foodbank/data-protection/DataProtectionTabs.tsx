import { useTexts } from '#platform/i18n/use-texts.ts'
import { LinkTabs } from '#platform/link-tabs/LinkTabs.tsx'
import { foodbankPaths } from '../paths.ts'
import { dataProtectionTexts } from './texts.ts'

/** The parts of the desk. */
export function DataProtectionTabs() {
  const t = useTexts(dataProtectionTexts)
  const tabs = [
    { label: t('tabs.people'), path: foodbankPaths.dataProtection() },
    { label: t('tabs.addresses'), path: foodbankPaths.dataAddresses() },
    { label: t('tabs.retention'), path: foodbankPaths.retention() },
    { label: t('tabs.reads'), path: foodbankPaths.dataReads() },
    { label: t('tabs.erasures'), path: foodbankPaths.erasures() },
  ]
  return <LinkTabs label={t('tabs.label')} tabs={tabs} />
}
