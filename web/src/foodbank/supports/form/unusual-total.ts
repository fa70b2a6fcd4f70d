import { type Amounts, getTotal } from '@crm/contract/foodbank/amounts'
import { useRef } from 'react'
import { confirm } from '#platform/confirm/confirm.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { supportTexts } from '../texts.ts'

/** A total is questioned from this multiple of the usual one and this many kilograms above it. */
const TIMES = 3
const ABOVE_KG = 10

/** The household's usual kilograms when the total is far above them, most likely a lost decimal comma (65 for 6,5). Undefined when the total is plausible or nothing is known. */
export function usualUnderTotal(total: number, offers: readonly number[]): number | undefined {
  const usual = Math.max(0, ...offers)
  return usual > 0 && total >= usual * TIMES && total - usual >= ABOVE_KG ? usual : undefined
}

/** Limit per person in kilograms when the usual amount is unknown. A decision, not a measurement: several times what a person can carry, but below ten times a usual hand-out (a lost decimal comma). */
const SENSIBLE_KG_PER_PERSON = 40

export type UnusualTotal = { readonly usual: number | undefined }

/** Why a total is questioned before saving; undefined when it is plausible or even the number of persons is unknown. */
export function unusualTotal(
  total: number,
  offers: readonly number[],
  persons: number | undefined,
): UnusualTotal | undefined {
  if (offers.some((offer) => offer > 0)) {
    const usual = usualUnderTotal(total, offers)
    return usual === undefined ? undefined : { usual }
  }
  return persons !== undefined && total > persons * SENSIBLE_KG_PER_PERSON
    ? { usual: undefined }
    : undefined
}

/** Asks once per total whether an unusual one is meant; true when it may be saved. */
export function useConfirmTotal(persons: number | undefined) {
  const t = useTexts(supportTexts)
  const format = useFormat()
  const confirmed = useRef<number>(undefined)
  return async (total: number, offers: readonly (Readonly<Amounts> | null)[]): Promise<boolean> => {
    const unusual = unusualTotal(
      total,
      offers.flatMap((offer) => (offer ? [getTotal(offer)] : [])),
      persons,
    )
    if (!unusual || confirmed.current === total) return true
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
    if (agreed) confirmed.current = total
    return agreed
  }
}
