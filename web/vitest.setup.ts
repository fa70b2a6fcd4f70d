import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, vi } from 'vitest'
import { addTexts, changeLanguage } from './src/platform/i18n/engine.ts'
import { DEFAULT_LANGUAGE } from './src/platform/i18n/languages.ts'

/** Makes all texts known to a test, as the program has them once everything is loaded. */
const FOLDER = join(import.meta.dirname, '../texts')
for (const language of ['cs', 'en'] as const)
  for (const file of globSync(`*/**/*.${language}.json`, { cwd: FOLDER }))
    addTexts(language, { [file]: JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) })

// Files share a process: the next one finds it as it was.
afterAll(() => {
  changeLanguage(DEFAULT_LANGUAGE)
  vi.unstubAllGlobals()
})
