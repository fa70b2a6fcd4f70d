import type { RecallLotRow } from '@crm/contract/warehouse/recalls/recall-parts'
import { Button, Group, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useWeight } from '../../goods/use-weight.ts'
import { useLotWords } from '../../lots/use-lot-words.ts'
import { recallTexts } from '../texts.ts'

type Props = {
  readonly rows: readonly RecallLotRow[]
  readonly chosen: readonly string[]
  /** More are not answered. */
  readonly most: number
  readonly onTake: (rows: readonly RecallLotRow[]) => void
}

/** One press takes all that may be taken; what another recall has says so. */
export function FoundLots({ rows, chosen, most, onTake }: Props) {
  const t = useTexts(recallTexts)
  const free = rows.filter(({ id, recall_id }) => recall_id === null && !chosen.includes(id))
  if (rows.length === 0) return <Text c="dimmed">{t('new.none')}</Text>
  return (
    <>
      {rows.length >= most && <Text c="dimmed">{t('new.most', { number: rows.length })}</Text>}
      {free.length > 0 ? (
        <div>
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => onTake(free)}>
            {t('new.takeAll', { count: free.length })}
          </Button>
        </div>
      ) : (
        rows.every(({ id }) => chosen.includes(id)) && <Text c="dimmed">{t('new.allTaken')}</Text>
      )}
      {rows
        .filter(({ id }) => !chosen.includes(id))
        .map((row) => (
          <Found key={row.id} row={row} onTake={() => onTake([row])} />
        ))}
    </>
  )
}

function Found({ row, onTake }: { readonly row: RecallLotRow; readonly onTake: () => void }) {
  const t = useTexts(recallTexts)
  const words = useLotWords()
  const weight = useWeight()
  const { maker_lot, date_kind, donor_name, there_grams, recall_number } = row
  const facts = [
    words.name(row),
    maker_lot,
    date_kind === 'none' ? null : words.date(row),
    donor_name,
    there_grams > 0 ? t('new.there', { weight: weight(there_grams) }) : t('new.gone'),
  ]
  return (
    <Group gap="xs" wrap="nowrap" justify="space-between">
      <Text size="sm">{facts.filter(Boolean).join(' · ')}</Text>
      {recall_number === null ? (
        <Button
          variant="default"
          size="xs"
          aria-label={`${t('new.take')}: ${words.name(row)}`}
          onClick={onTake}
          style={{ flexShrink: 0 }}
        >
          {t('new.take')}
        </Button>
      ) : (
        <Text size="sm" c="dimmed">
          {t('new.inRecall', { number: recall_number })}
        </Text>
      )}
    </Group>
  )
}
