import type { Language } from '@crm/contract/core/translations'
import type { MeasureKindName } from '@crm/contract/foodbank/measures/measures'

/** In the reader's language, where there is a name in it. */
export const getKindName = ({ name, name_en }: MeasureKindName, language: Language): string =>
  language === 'en' ? (name_en ?? name) : name
