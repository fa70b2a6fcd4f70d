import type { lackDetails } from '@crm/contract/warehouse/documents'
import { Alert, List } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { z } from 'zod'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useWeight } from '../goods/use-weight.ts'
import { useLotWords } from '../lots/use-lot-words.ts'
import { documentTexts } from './texts.ts'

export type Lack = z.infer<typeof lackDetails>['lots'][number]

/** Which goods stand in the way of posting or reversing. */
export function LackNotice({ lacks }: { lacks: readonly Lack[] }) {
  const t = useTexts(documentTexts)
  const words = useLotWords()
  const weight = useWeight()
  if (lacks.length === 0) return null
  return (
    <Alert color="yellow" role="alert" icon={<IconAlertTriangle />} title={t('lacking')}>
      <List>
        {lacks.map((lack) => (
          <List.Item key={lack.lot_id}>
            {t('lack', {
              lot: words.name(lack),
              place: lack.place_label,
              grams: weight(lack.grams),
              there: weight(lack.there_grams),
            })}
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}
