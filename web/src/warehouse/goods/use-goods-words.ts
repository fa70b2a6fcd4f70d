import type { Category, DateKind, PLACE_STORAGES, Source } from '@crm/contract/warehouse/goods'
import type { LotState } from '@crm/contract/warehouse/lots'
import type { PlaceKind } from '@crm/contract/warehouse/places.endpoints'
import { useMemo } from 'react'
import type { Choice } from '#platform/fields/choice-fields.tsx'
import { hasText } from '#platform/i18n/engine.ts'
import { textOfLabel, useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { goodsTexts } from './texts.ts'

/** The codes of goods and places in words. */
export function useGoodsWords() {
  const t = useTexts(goodsTexts)
  return useMemo(
    () => ({
      category: (code: Category) => t(`category.${code}`),
      storage: (code: (typeof PLACE_STORAGES)[number]) => t(`storage.${code}`),
      source: (code: Source) => t(`source.${code}`),
      lotState: (code: LotState) => t(`lot_state.${code}`),
      dateKind: (code: DateKind) => t(`date_kind.${code}`),
      placeKind: (code: PlaceKind) => t(`place_kind.${code}`),
    }),
    [t],
  )
}

/** Codes to choose from, in their order: `choicesOf(CATEGORIES, words.category)`. */
export const choicesOf = <Code extends string>(
  codes: readonly Code[],
  say: (code: Code) => string,
): Choice[] => codes.map((code) => ({ value: code, label: say(code) }))

/** For `getWords` of a form: a field with a code, in its words; undefined for any other. */
export function useCodeWords(): (field: string, value: unknown) => string | undefined {
  const { namespace } = goodsTexts
  const { language } = useLanguage()
  return (field, value) => {
    const key = `${field}.${String(value)}`
    return hasText(namespace, key) ? textOfLabel({ namespace, key }, language) : undefined
  }
}
