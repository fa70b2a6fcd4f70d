import { labelOf } from '@crm/contract/warehouse/label'
import type { RecallLotRow } from '@crm/contract/warehouse/recalls/recall-parts'
import { CloseButton, Group, Input, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useField } from '#platform/fields/form-context.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { lotQuery } from '../../lots/queries.ts'
import { useLotWords } from '../../lots/use-lot-words.ts'
import { FindLots } from './FindLots.tsx'
import { recallTexts } from '../texts.ts'

/** The lots of a recall: those found are taken by one press, and each can be left out again. */
export function LotsField() {
  const t = useTexts(recallTexts)
  const { value, set, error, id } = useField('lot_ids')
  const [known, setKnown] = useState<ReadonlyMap<string, RecallLotRow>>(new Map())
  const ids = Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
  const take = (rows: readonly RecallLotRow[]) => {
    setKnown((before) => new Map([...before, ...rows.map((row) => [row.id, row] as const)]))
    set([...new Set([...ids, ...rows.map((row) => row.id)])])
  }
  return (
    <Input.Wrapper
      id={id}
      label={t('new.find')}
      description={t('hint.lot_ids')}
      error={error}
      labelElement="div"
    >
      <Stack gap="sm" mt="xs">
        <FindLots chosen={ids} onTake={take} />
        {ids.length > 0 && <Text fw={600}>{t('new.chosen', { count: ids.length })}</Text>}
        {ids.map((one) => (
          <Chosen
            key={one}
            id={one}
            known={known.get(one)}
            onRemove={() => set(ids.filter((other) => other !== one))}
          />
        ))}
      </Stack>
    </Input.Wrapper>
  )
}

type ChosenProps = {
  readonly id: string
  /** Null of a draft that was kept, and of the lot that the form was opened for. */
  readonly known: RecallLotRow | undefined
  readonly onRemove: () => void
}

function Chosen({ id, known, onRemove }: ChosenProps) {
  const t = useTexts(recallTexts)
  const words = useLotWords()
  const { data } = useQuery({ ...lotQuery(id), enabled: !known })
  const lot = known ?? data?.data
  if (!lot) return null
  const label = labelOf(lot.lot_number)
  return (
    <Group gap="xs" wrap="nowrap" justify="space-between">
      <Text size="sm">
        {[words.name(lot), lot.maker_lot, lot.date_kind === 'none' ? null : words.date(lot)]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <CloseButton size="lg" aria-label={t('new.remove', { lot: label })} onClick={onRemove} />
    </Group>
  )
}
