import { labelOf } from '@crm/contract/warehouse/label'
import type { RecallDetail, RecallPlace } from '@crm/contract/warehouse/recalls/recall-detail'
import { recallEndpoints } from '@crm/contract/warehouse/recalls/recalls.endpoints'
import { Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Card } from '#platform/card/Card.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { Column } from '#platform/list-rows/columns.ts'
import { ShortList } from '#platform/list/ShortList.tsx'
import { useMissing } from '#platform/missing/use-missing.ts'
import { ActionButton } from '#platform/refused/ActionButton.tsx'
import { useWeight } from '../goods/use-weight.ts'
import { useLotWords } from '../lots/use-lot-words.ts'
import { warehousePaths } from '../paths.ts'
import classes from './PlacesCard.module.css'
import { recallTexts } from './texts.ts'
import { useBegin } from './use-begin.ts'

/** All of its lots at one place. */
type Row = Pick<RecallPlace, 'place_id' | 'place_label'> & {
  readonly id: string
  readonly lots: readonly RecallPlace[]
  readonly grams: number
}

/** What has to be set aside and thrown away, by place. */
export function PlacesCard({ recall }: { recall: RecallDetail }) {
  const t = useTexts(recallTexts)
  const weight = useWeight()
  const rows = toRows(recall.places)
  const columns = useColumns(recall)
  return (
    <Card title={t('places.title')}>
      {rows.length === 0 ? (
        <Text c="dimmed">{t('places.none')}</Text>
      ) : (
        <ShortList
          label={t('places.title')}
          rows={rows}
          columns={columns}
          rowName={({ place_label }) => place_label}
        />
      )}
      {rows.length > 1 && (
        <Text c="dimmed" size="sm" mt="xs">
          {t('places.total', { weight: weight(rows.reduce((sum, { grams }) => sum + grams, 0)) })}
        </Text>
      )}
    </Card>
  )
}

const toRows = (places: readonly RecallPlace[]): Row[] =>
  [...Map.groupBy(places, ({ place_id }) => place_id)].map(([id, lots]) => ({
    id,
    place_id: id,
    place_label: lots[0]?.place_label ?? '',
    lots,
    grams: lots.reduce((sum, { grams }) => sum + grams, 0),
  }))

function useColumns(recall: RecallDetail): readonly Column<Row>[] {
  const t = useTexts(recallTexts)
  const { number } = useFormat()
  const weight = useWeight()
  const words = useLotWords()
  const refused = useMissing(recallEndpoints.begin)
  const { run, isPending } = useBegin(recall)
  const pieces = ({ lots }: Row) => lots.reduce((sum, lot) => sum + lot.pieces, 0)
  return [
    { title: t('places.place'), cell: ({ place_label }) => place_label },
    {
      title: t('list.there'),
      cell: (row) => (
        <>
          <strong>{weight(row.grams)}</strong>
          {pieces(row) > 0 && ` · ${words.pieces({ by_pieces: true, pieces: pieces(row) })}`}
        </>
      ),
      align: 'end',
      nowrap: true,
    },
    {
      title: t('lots.lot'),
      cell: ({ lots }) =>
        lots.length > SHOWN
          ? number(lots.length)
          : lots.map(({ lot_id, lot_number }, index) => (
              <span key={lot_id}>
                {index > 0 && ', '}
                <Link className={classes.lot} to={warehousePaths.lot(lot_id)}>
                  {labelOf(lot_number)}
                </Link>
              </span>
            )),
    },
    {
      title: t('places.dispose'),
      cell: ({ place_id, place_label }) => (
        <ActionButton
          variant="default"
          refused={refused}
          leftSection={<IconTrash size={18} aria-hidden />}
          aria-label={t('places.disposeOf', { place: place_label })}
          loading={isPending}
          onClick={() => void run({ kind: 'disposal', place_id, partner_id: null })}
        >
          {t('places.dispose')}
        </ActionButton>
      ),
    },
  ]
}

/** More are a number; the lots stand below. */
const SHOWN = 4
