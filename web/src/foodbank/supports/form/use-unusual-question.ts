import { type Amounts, totalOf } from '@crm/contract/foodbank/amounts'
import { useRef } from 'react'
import { confirm } from '#platform/confirm/confirm.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { supportTexts } from '../texts.ts'
import { SENSIBLE_KG_PER_PERSON, unusualTotal } from './unusual-total.ts'

/** Asks once per total whether an unusual one is meant; true when it may be saved. */
export function useUnusualQuestion(persons: number | undefined) {
  const t = useTexts(supportTexts)
  const format = useFormat()
  const meant = useRef<number>(undefined)
  return async (total: number, offers: readonly (Readonly<Amounts> | null)[]): Promise<boolean> => {
    const unusual = unusualTotal(
      total,
      offers.flatMap((offer) => (offer ? [totalOf(offer)] : [])),
      persons,
    )
    if (!unusual || meant.current === total) return true
    const amount = format.kilograms(total)
    const agreed = await confirm({
      title:
        persons === undefined
          ? t('unusual.title', { amount })
          : t('unusual.titleFor', { amount, count: persons }),
      text:
        unusual.usual === undefined
          ? t('unusual.beyond', { most: format.kilograms(SENSIBLE_KG_PER_PERSON) })
          : t('unusual.usually', { usual: format.kilograms(unusual.usual) }),
      confirmLabel: t('unusual.save'),
      cancelLabel: t('unusual.correct'),
    })
    if (agreed) meant.current = total
    return agreed
  }
}
