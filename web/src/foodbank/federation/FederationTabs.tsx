import { useTexts } from '#platform/i18n/use-texts.ts'
import { LinkTabs } from '#platform/link-tabs/LinkTabs.tsx'
import { foodbankPaths } from '../paths.ts'
import { federationTexts } from './texts.ts'

/** What came, from whom, and what this bank sends. */
export function FederationTabs() {
  const t = useTexts(federationTexts)
  const tabs = [
    { label: t('tab.periods'), path: foodbankPaths.federation() },
    { label: t('tab.members'), path: foodbankPaths.federationMembers() },
    { label: t('tab.sending'), path: foodbankPaths.federationSending() },
  ]
  return <LinkTabs label={t('screen.periods')} tabs={tabs} />
}
