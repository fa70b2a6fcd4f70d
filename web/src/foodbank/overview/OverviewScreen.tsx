import { Title } from '@mantine/core'
import { Cards } from '#core/dashboard/Cards.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { foodbankTexts } from '../texts.ts'
import { overviewCards } from './cards.ts'

/** The food bank's own cards, without those of other modules. */
export function OverviewScreen() {
  const t = useTexts(foodbankTexts)
  return (
    <>
      <Title order={1} mb="md">
        {t('menu.overview')}
      </Title>
      <Cards cards={overviewCards} />
    </>
  )
}
