import { useSyncExternalStore } from 'react'
import { changeLanguage, currentLanguage, onLanguageChange } from './engine.ts'
import { DEFAULT_LANGUAGE, type Language, parseLanguage } from './languages.ts'

const LANGUAGE_STORAGE_KEY = 'language'

/** Switches and remembers the language. */
export function setLanguage(language: Language): void {
  localStorage.setItem(LANGUAGE_STORAGE_KEY, language)
  void show(language)
}

let loadEnglish: () => Promise<unknown> = () => Promise.resolve()

/**
 * Shows the remembered language and follows other tabs; awaited before the first render. Without
 * the English texts the screens stay Czech.
 */
export async function startLanguage(fetchEnglish: typeof loadEnglish): Promise<void> {
  loadEnglish = fetchEnglish
  window.addEventListener('storage', (event) => {
    if (event.key === LANGUAGE_STORAGE_KEY) void show(parseLanguage(event.newValue))
  })
  await show(parseLanguage(localStorage.getItem(LANGUAGE_STORAGE_KEY)))
}

export function useLanguage(): { language: Language; setLanguage: (language: Language) => void } {
  return { language: useSyncExternalStore(onLanguageChange, currentLanguage), setLanguage }
}

let wanted: Language = DEFAULT_LANGUAGE

/** The latest choice wins, however long its texts take. */
async function show(language: Language): Promise<void> {
  wanted = language
  const isThere =
    language !== 'en' ||
    (await loadEnglish().then(
      () => true,
      () => false,
    ))
  if (!isThere || wanted !== language) return
  document.documentElement.lang = language
  changeLanguage(language)
}
