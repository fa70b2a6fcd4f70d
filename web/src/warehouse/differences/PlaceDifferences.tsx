import type { OpenDifference } from '@crm/contract/warehouse/differences/differences'
import { differenceEndpoints } from '@crm/contract/warehouse/differences/differences.endpoints'
import { IconArrowMerge } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useWrite } from '#platform/api/query.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { Column } from '#platform/list-rows/columns.ts'
import { ShortList } from '#platform/list/ShortList.tsx'
import { useMissing } from '#platform/missing/use-missing.ts'
import { ActionButton } from '#platform/refused/ActionButton.tsx'
import { toastDone } from '#platform/toast/toast.ts'
import { useWeight } from '../goods/use-weight.ts'
import { warehousePaths } from '../paths.ts'
import classes from './DifferencesCard.module.css'
import { drawWrites } from './queries.ts'
import { differenceTexts } from './texts.ts'
import { useDifferenceWords } from './use-difference-words.ts'

type Settling = {
  readonly onSettle: (row: OpenDifference) => void
  /** Loads the form before it is opened. */
  readonly whenReached: object
}
type Props = Settling & { readonly rows: readonly OpenDifference[] }

export function PlaceDifferences({ rows, ...settling }: Props) {
  const words = useDifferenceWords()
  const columns = useColumns(settling)
  const [first] = rows
  if (!first) return null
  const { place_id, place_label } = first
  return (
    <section className={classes.place}>
      <div className={classes.head}>
        <h3 className={classes.name}>{place_label}</h3>
        {rows.some(({ there_grams }) => there_grams > 0) && (
          <DrawButton place_id={place_id} place_label={place_label} />
        )}
      </div>
      <ShortList label={place_label} rows={rows} columns={columns} rowName={words.goods} />
    </section>
  )
}

type DrawProps = Pick<OpenDifference, 'place_id' | 'place_label'>

/** Goods have come since, by documents that were entered late: what was given out is taken from them. */
function DrawButton({ place_id, place_label }: DrawProps) {
  const t = useTexts(differenceTexts)
  const weight = useWeight()
  const { run, isPending } = useWrite(differenceEndpoints.draw, {
    ...drawWrites,
    say: ({ data: { grams } }) =>
      void toastDone(grams > 0 ? t('drawn', { weight: weight(grams) }) : t('nothingDrawn')),
  })
  return (
    <ActionButton
      variant="default"
      refused={useMissing(differenceEndpoints.draw)}
      leftSection={<IconArrowMerge size={18} aria-hidden />}
      aria-label={t('drawOf', { place: place_label })}
      loading={isPending}
      onClick={() => void run({ body: { place_id } })}
    >
      {t('draw')}
    </ActionButton>
  )
}

function useColumns({ onSettle, whenReached }: Settling): readonly Column<OpenDifference>[] {
  const t = useTexts(differenceTexts)
  const words = useDifferenceWords()
  const weight = useWeight()
  const refused = useMissing(differenceEndpoints.settle)
  return [
    { title: t('category'), cell: words.goods },
    {
      title: t('missing'),
      cell: ({ missing_grams }) => <strong>{weight(missing_grams)}</strong>,
      align: 'end',
      nowrap: true,
    },
    { title: t('handOuts'), cell: words.when },
    {
      title: t('there'),
      cell: ({ place_id, category, source, there_grams }) =>
        there_grams > 0 ? (
          <Link to={warehousePaths.stock()} search={{ place_id, category, source }}>
            {weight(there_grams)}
          </Link>
        ) : (
          t('nothingThere')
        ),
      align: 'end',
      nowrap: true,
    },
    {
      title: t('act'),
      cell: (row) => (
        <ActionButton
          variant="default"
          refused={refused}
          aria-label={t('settleOf', { goods: words.goods(row) })}
          {...whenReached}
          onClick={() => onSettle(row)}
        >
          {t('settle')}
        </ActionButton>
      ),
    },
  ]
}
