import type { Lot } from '@crm/contract/warehouse/lots'
import { Badge } from '@mantine/core'
import { useGoodsWords } from '../goods/use-goods-words.ts'
import { useLotWords } from './use-lot-words.ts'

type Props = { lot: Pick<Lot, 'product_name' | 'category' | 'source' | 'lot_state'> }

/** What it is, and what sets it apart from goods that may simply be given. */
export function GoodsName({ lot }: Props) {
  const words = useLotWords()
  const codes = useGoodsWords()
  const { source, lot_state } = lot
  return (
    <>
      {words.goods(lot)}{' '}
      {source === 'eu' && (
        <Badge variant="light" color="gray">
          {codes.source(source)}
        </Badge>
      )}{' '}
      {lot_state !== 'open' && (
        <Badge variant="light" color={lot_state === 'held' ? 'yellow' : 'red'}>
          {codes.lotState(lot_state)}
        </Badge>
      )}
    </>
  )
}
