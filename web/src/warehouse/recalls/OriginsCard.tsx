import { labelOf } from '@crm/contract/warehouse/label'
import type { RecallDetail, RecallOrigin } from '@crm/contract/warehouse/recalls/recall-detail'
import { Text } from '@mantine/core'
import { Card } from '#platform/card/Card.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { Column } from '#platform/list-rows/columns.ts'
import { ShortList } from '#platform/list/ShortList.tsx'
import { useDocumentWords } from '../documents/use-document-words.ts'
import { useWeight } from '../goods/use-weight.ts'
import { warehousePaths } from '../paths.ts'
import { recallTexts } from './texts.ts'

type Row = RecallOrigin & { readonly id: string }

/** One step back: from whom and by which document; and what is given to nobody any more. */
export function OriginsCard({ recall }: { recall: RecallDetail }) {
  const t = useTexts(recallTexts)
  const weight = useWeight()
  const words = useDocumentWords()
  return (
    <>
      <Card title={t('origins.title')}>
        <ShortList
          label={t('origins.title')}
          rows={recall.origins.map((row) => ({ ...row, id: `${row.document_id}${row.lot_id}` }))}
          columns={useColumns()}
          rowName={({ kind, document_number: number }) => words.name({ kind, number })}
          rowPath={({ document_id }) => warehousePaths.document(document_id)}
        />
      </Card>
      <Card title={t('ends.title')}>
        {recall.ends.length === 0 && <Text c="dimmed">{t('ends.none')}</Text>}
        {recall.ends.map(({ end, grams }) => (
          <Text key={end}>
            {t(`end.${end}`)}: <strong>{weight(grams)}</strong>
          </Text>
        ))}
      </Card>
    </>
  )
}

function useColumns(): readonly Column<Row>[] {
  const t = useTexts(recallTexts)
  const { dateTime } = useFormat()
  const weight = useWeight()
  const words = useDocumentWords()
  return [
    {
      title: t('origins.document'),
      cell: ({ kind, document_number: number }) => words.name({ kind, number }),
    },
    { title: t('lots.lot'), cell: ({ lot_number }) => labelOf(lot_number), nowrap: true },
    {
      title: t('origins.from'),
      cell: ({ donor_name, site_name }) => [donor_name, site_name].filter(Boolean).join(', '),
    },
    { title: t('origins.when'), cell: ({ happened_at }) => dateTime(happened_at), nowrap: true },
    { title: t('origins.weight'), cell: ({ grams }) => weight(grams), align: 'end', nowrap: true },
  ]
}
