import { useTexts } from '#platform/i18n/use-texts.ts'
import { publicPageTexts } from './texts.ts'

/** What the pages without sign-in are called, apart from their own words, which come with them. */
export const usePageWords = () => useTexts(publicPageTexts)
