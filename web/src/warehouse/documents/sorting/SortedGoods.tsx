import type { WarehouseDocument } from '@crm/contract/warehouse/documents'
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { Card } from '#platform/card/Card.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useWeight } from '../../goods/use-weight.ts'
import { AddGoods } from '../AddGoods.tsx'
import { DocumentLines } from '../DocumentLines.tsx'
import { PickGoods } from '../PickGoods.tsx'
import { documentTexts } from '../texts.ts'
import { useDocumentWords } from '../use-document-words.ts'

type Props = {
  readonly document: WarehouseDocument
  /** A draft that the reader may change. */
  readonly isOpen: boolean
}

/** First what is sorted, then what comes out of it, and always what is left. */
export function SortedGoods({ document, isOpen }: Props) {
  const { goods, from_place } = document
  const t = useTexts(documentTexts)
  const [takesMore, setTakesMore] = useState(false)
  const hasTaken = goods.some(({ is_made }) => !is_made)
  const parts = { document, isOpen }
  return (
    <>
      {isOpen && hasTaken && <AddGoods document={document} />}
      {hasTaken && (
        <>
          <Rest document={document} />
          <DocumentLines {...parts} part="made" />
          <DocumentLines {...parts} part="taken" />
        </>
      )}
      {isOpen &&
        from_place &&
        (hasTaken && !takesMore ? (
          <div>
            <Button variant="default" onClick={() => setTakesMore(true)}>
              {t('sorting.takeMore')}
            </Button>
          </div>
        ) : (
          <PickGoods document={document} placeId={from_place.id} />
        ))}
    </>
  )
}

/** How much of it has its category, and what becomes of what has none. */
function Rest({ document: { goods, purpose } }: { document: WarehouseDocument }) {
  const t = useTexts(documentTexts)
  const words = useDocumentWords()
  const weight = useWeight()
  const sum = (isMade: boolean) =>
    goods.reduce((grams, line) => grams + (line.is_made === isMade ? line.grams : 0), 0)
  const [taken, made] = [sum(false), sum(true)]
  const rest = weight(Math.abs(taken - made))
  return (
    <Card title={t('sorting.title')}>
      <Text fw={600}>{t('sorting.done', { made: weight(made), taken: weight(taken) })}</Text>
      <Text {...(made > taken ? { c: 'red' } : {})} role="status">
        {made > taken
          ? t('sorting.excess', { weight: rest })
          : t('sorting.rest', { weight: rest, purpose: purpose ? words.purpose(purpose) : '' })}
      </Text>
    </Card>
  )
}
