import { useSyncExternalStore } from 'react'
import { changeLanguage, currentLanguage, onLanguageChange } from './engine.ts'
import { DEFAULT_LANGUAGE, type Language, languageOf } from './languages.ts'

/** The choice is remembered in the browser's local storage. */
const LANGUAGE_STORAGE_KEY = 'language'

/** Switches every text on the screen, the document's `lang`, and remembers the choice. */
export function setLanguage(language: Language): void {
  localStorage.setItem(LANGUAGE_STORAGE_KEY, language)
  void show(language)
}

let loadEnglish: () => Promise<unknown> = () => Promise.resolve()

/**
 * Shows the remembered language, and follows a choice made in another tab. Called once, and waited for before the first render.
 * `fetchEnglish` makes all English texts known; where it fails the screens stay Czech.
 */
export async function startLanguage(fetchEnglish: typeof loadEnglish): Promise<void> {
  loadEnglish = fetchEnglish
  window.addEventListener('storage', (event) => {
    if (event.key === LANGUAGE_STORAGE_KEY) void show(languageOf(event.newValue))
  })
  await show(languageOf(localStorage.getItem(LANGUAGE_STORAGE_KEY)))
}

/** The language of the screen and the way to change it; the component renders anew when it changes. */
export function useLanguage(): { language: Language; setLanguage: (language: Language) => void } {
  return { language: useSyncExternalStore(onLanguageChange, currentLanguage), setLanguage }
}

let wanted: Language = DEFAULT_LANGUAGE

/** Of two choices one after the other the later one stays, however long its texts take; without its texts English stays Czech. */
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
