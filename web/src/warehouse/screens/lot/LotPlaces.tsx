import type { Lot } from '@crm/contract/warehouse/lots'
import { Text } from '@mantine/core'
import { Card } from '#platform/card/Card.tsx'
import { CardLink, CardLinks } from '#platform/card/CardLinks.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useWeight } from '../../goods/use-weight.ts'
import { warehousePaths } from '../../paths.ts'
import { lotTexts } from '../../lots/texts.ts'
import { useLotWords } from '../../lots/use-lot-words.ts'

/** Where it lies now; each place leads to all that lies there. */
export function LotPlaces({ lot }: { lot: Lot }) {
  const t = useTexts(lotTexts)
  const weight = useWeight()
  const words = useLotWords()
  const { places, by_pieces } = lot
  const total = places.reduce((sum, { grams }) => sum + grams, 0)
  return (
    <Card title={t('places')}>
      {places.length === 0 && <Text c="dimmed">{t('nowhere')}</Text>}
      <CardLinks>
        {places.map(({ place_id, place_label, grams, pieces }) => (
          <CardLink
            key={place_id}
            to={warehousePaths.stock()}
            search={{ place_id }}
            name={place_label}
          >
            <strong>{weight(grams)}</strong>
            {by_pieces && <span>{words.pieces({ by_pieces, pieces })}</span>}
          </CardLink>
        ))}
      </CardLinks>
      {places.length > 1 && (
        <Text c="dimmed" size="xs" mt={8}>
          {t('total', { weight: weight(total) })}
        </Text>
      )}
    </Card>
  )
}
