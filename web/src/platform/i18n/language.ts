import { useSyncExternalStore } from 'react'
import { changeLanguage, currentLanguage, onLanguageChange } from './engine.ts'
import { type Language, languageOf } from './languages.ts'

/** Spec §1: the choice is remembered in the browser's local storage. */
export const LANGUAGE_STORAGE_KEY = 'language'

/** Switches every text on the screen, the document's `lang`, and remembers the choice. */
export function setLanguage(language: Language): void {
  localStorage.setItem(LANGUAGE_STORAGE_KEY, language)
  show(language)
}

/** Shows the remembered language, and follows a choice made in another tab. Called once, before the first render. */
export function startLanguage(): void {
  show(languageOf(localStorage.getItem(LANGUAGE_STORAGE_KEY)))
  window.addEventListener('storage', (event) => {
    if (event.key === LANGUAGE_STORAGE_KEY) show(languageOf(event.newValue))
  })
}

/** The language of the screen and the way to change it; the component renders anew when it changes. */
export function useLanguage(): { language: Language; setLanguage: (language: Language) => void } {
  return { language: useSyncExternalStore(onLanguageChange, currentLanguage), setLanguage }
}

function show(language: Language): void {
  document.documentElement.lang = language
  changeLanguage(language)
}
