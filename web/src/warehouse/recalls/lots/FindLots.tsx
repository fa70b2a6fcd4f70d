import type { RecallLotRow } from '@crm/contract/warehouse/recalls/recall-parts'
import { MAX_RECALLED, recallEndpoints } from '@crm/contract/warehouse/recalls/recalls.endpoints'
import { productEndpoints } from '@crm/contract/warehouse/products.endpoints'
import type { Scanned } from '@crm/contract/warehouse/stock'
import { stockEndpoints } from '@crm/contract/warehouse/stock.endpoints'
import { Button, Group, Select, Stack, Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { endpointQuery } from '#platform/api/query.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { LoadFailure } from '#platform/page/LoadFailure.tsx'
import { useCan } from '#platform/session/use-can.ts'
import { foldedFilter } from '#platform/select/folded-filter.ts'
import { scrollingOptions } from '#platform/select/list-box.ts'
import { useFirstFound } from '#platform/select/use-first-found.ts'
import { labelOf } from '@crm/contract/warehouse/label'
import { productChoicesQuery } from '../../products/queries.ts'
import { ScanField } from '../../stock/ScanField.tsx'
import { FoundLots } from './FoundLots.tsx'
import { recallTexts } from '../texts.ts'

type Props = {
  /** Keys of lots that are taken already. */
  readonly chosen: readonly string[]
  readonly onTake: (rows: readonly RecallLotRow[]) => void
}
type Asked = { readonly product_id?: string; readonly maker_lot?: string }

/** By a scanned label or code, by the product, and by the manufacturer's lot as it is read out on the phone. */
export function FindLots({ chosen, onTake }: Props) {
  const t = useTexts(recallTexts)
  const client = useQueryClient()
  const firstFound = useFirstFound()
  const mayScan = useCan(stockEndpoints.scan)
  const mayChoose = useCan(productEndpoints.choices)
  const products = useQuery({ ...productChoicesQuery(), enabled: mayChoose }).data?.data ?? []
  const [product, setProduct] = useState<string | null>(null)
  const [makerLot, setMakerLot] = useState('')
  const [asked, setAsked] = useState<Asked | null>(null)
  const found = useQuery({
    ...endpointQuery(recallEndpoints.matches, { query: asked ?? {} }, { staleTime: 0 }),
    enabled: asked !== null && Object.keys(asked).length > 0,
  })
  const search = (product_id = product, maker_lot = makerLot.trim()) =>
    setAsked({ ...(product_id ? { product_id } : {}), ...(maker_lot ? { maker_lot } : {}) })
  const onScanned = async ({ lot, product_id }: Scanned) => {
    if (lot) {
      const query = { label: labelOf(lot.lot_number) }
      const { data } = await client.fetchQuery(endpointQuery(recallEndpoints.matches, { query }))
      onTake(data)
      return data.length > 0 ? null : t('new.unknown')
    }
    if (product_id === null) return t('new.unknown')
    setProduct(product_id)
    search(product_id)
    return null
  }
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    search()
  }
  return (
    <Stack gap="sm">
      {mayScan && <ScanField label={t('new.scan')} onScanned={onScanned} />}
      {mayChoose && (
        <Select
          label={t('new.product')}
          data={products.map(({ id, name }) => ({ value: id, label: name }))}
          value={product}
          onChange={setProduct}
          {...firstFound}
          filter={foldedFilter}
          clearable
          {...scrollingOptions}
        />
      )}
      <TextInput
        label={t('new.maker_lot')}
        value={makerLot}
        onChange={({ currentTarget }) => setMakerLot(currentTarget.value)}
        onKeyDown={onEnter}
      />
      <Group>
        <Button
          variant="default"
          leftSection={<IconSearch size={18} aria-hidden />}
          loading={found.isFetching}
          onClick={() => search()}
        >
          {t('new.search')}
        </Button>
      </Group>
      {asked && Object.keys(asked).length === 0 && <Text c="dimmed">{t('new.needsOne')}</Text>}
      {found.isError && <LoadFailure text={t('new.unknown')} retry={() => void found.refetch()} />}
      {asked && found.data && (
        <FoundLots rows={found.data.data} chosen={chosen} most={MAX_RECALLED} onTake={onTake} />
      )}
    </Stack>
  )
}
