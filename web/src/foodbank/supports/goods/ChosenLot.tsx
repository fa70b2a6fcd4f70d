import type { FoundGoods } from '@crm/contract/foodbank/support-goods/support-goods'
import { Button } from '@mantine/core'
import type { Ref } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import classes from './ScannedGoods.module.css'
import { useScannedWords } from './use-scanned-words.ts'
import { scannedGoodsTexts } from './texts.ts'

type Props = {
  readonly lots: readonly FoundGoods[]
  readonly onChoose: (lot: FoundGoods) => void
  readonly onCancel: () => void
  readonly ref: Ref<HTMLFieldSetElement>
}

/** Which lot it is of several that lie there; what spoils first is the first. */
export function ChosenLot({ lots, onChoose, onCancel, ref }: Props) {
  const t = useTexts(scannedGoodsTexts)
  const words = useScannedWords()
  const [first] = lots
  const question = t('which', { name: first ? words.name(first) : '' })
  return (
    <fieldset ref={ref} className={classes.choice}>
      <legend>{question}</legend>
      {lots.map((lot) => (
        <Button
          key={lot.goods_id}
          variant="default"
          className={classes.lot ?? ''}
          onClick={() => onChoose(lot)}
        >
          {[
            words.lot(lot),
            words.until(lot),
            t('there', { kilograms: words.weight(lot.there_grams) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Button>
      ))}
      <Button variant="subtle" onClick={onCancel}>
        {t('none')}
      </Button>
    </fieldset>
  )
}
