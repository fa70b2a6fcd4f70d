import { useSyncExternalStore } from 'react'
import { engine } from './engine.ts'

export const LANGUAGES = ['cs', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

/** Spec §1: the choice is remembered in the browser's local storage; Czech until somebody chooses. */
export const DEFAULT_LANGUAGE: Language = 'cs'
export const LANGUAGE_STORAGE_KEY = 'language'

/** The language that a stored value names; anything unknown is the default. */
export const languageOf = (stored: string | null | undefined): Language =>
  LANGUAGES.find((language) => language === stored) ?? DEFAULT_LANGUAGE

/** The language of the screen right now; components use `useLanguage`. */
export const currentLanguage = (): Language => languageOf(engine.language)

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
  return { language: useSyncExternalStore(subscribe, currentLanguage), setLanguage }
}

function show(language: Language): void {
  document.documentElement.lang = language
  void engine.changeLanguage(language)
}

function subscribe(changed: () => void): () => void {
  engine.on('languageChanged', changed)
  return () => engine.off('languageChanged', changed)
}
