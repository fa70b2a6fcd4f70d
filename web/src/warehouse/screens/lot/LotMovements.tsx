import { type Lot, lotMovementQuery, type LotMovement } from '@crm/contract/warehouse/lots'
import { lotEndpoints } from '@crm/contract/warehouse/lots.endpoints'
import { PAGE_SIZE } from '@crm/contract/platform/envelopes'
import { Card } from '#platform/card/Card.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { Column } from '#platform/list-rows/columns.ts'
import { ListTable } from '#platform/list/ListTable.tsx'
import { useInnerList } from '#platform/list/use-list.ts'
import { useDocumentWords } from '../../documents/use-document-words.ts'
import { useWeight } from '../../goods/use-weight.ts'
import { warehousePaths } from '../../paths.ts'
import { lotTexts } from '../../lots/texts.ts'

/** A row of a list has its key as text. */
type Row = Omit<LotMovement, 'id'> & { id: string }

/** Its way back to the donor and forth to the hand-out, the newest first. */
export function LotMovements({ lot }: { lot: Lot }) {
  const t = useTexts(lotTexts)
  const list = useInnerList(lotEndpoints.movements, lotMovementQuery, {
    params: { id: lot.lot_id },
    perPage: PAGE_SIZE,
  })
  const name = useMovementName()
  const answer = list.answer && {
    ...list.answer,
    data: list.answer.data.map((row) => ({ ...row, id: String(row.id) })),
  }
  return (
    <Card title={t('movements')}>
      <ListTable
        label={t('movements')}
        list={{ ...list, answer }}
        columns={useColumns(lot)}
        rowName={name}
        rowPath={({ document_id }) => warehousePaths.document(document_id)}
        empty={{ text: t('noMovements') }}
      />
    </Card>
  )
}

function useMovementName() {
  const t = useTexts(lotTexts)
  const words = useDocumentWords()
  return ({ kind, document_number: number, is_reversal }: Row) => {
    const document = words.name({ kind, number })
    return is_reversal ? t('reversal', { document }) : document
  }
}

/** Goods come from the donor and go to a household or a partner, and what is reversed goes back. */
function useColumns({ donor_name }: Lot): readonly Column<Row, 'happened_at'>[] {
  const t = useTexts(lotTexts)
  const format = useFormat()
  const weight = useWeight()
  const name = useMovementName()
  const words = useDocumentWords()
  const outside = ({ kind, partner_name }: Row, isSource: boolean) => {
    if (kind === 'hand_out') return words.household
    if (kind === 'sorting') return words.kind(kind)
    const isFromDonor = kind === 'receipt' || (kind === 'direct_collection' && isSource)
    return isFromDonor ? donor_name : partner_name
  }
  return [
    { title: t('movement.document'), cell: name },
    {
      title: t('movement.when'),
      cell: ({ happened_at }) => format.dateTime(happened_at),
      sort: 'happened_at',
    },
    {
      title: t('movement.from'),
      cell: (row) => row.from_place_label ?? outside(row, !row.is_reversal),
    },
    { title: t('movement.to'), cell: (row) => row.to_place_label ?? outside(row, row.is_reversal) },
    {
      title: t('movement.weight'),
      cell: ({ grams, pieces }) => {
        const amount = weight(grams)
        return pieces > 0 ? t('amount', { weight: amount, number: format.number(pieces) }) : amount
      },
      align: 'end',
      nowrap: true,
    },
  ]
}
