import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addTexts } from './src/platform/i18n/engine.ts'

/** Makes all texts known to a test, as the program has them once everything is loaded. */
const FOLDER = join(import.meta.dirname, '../texts')
for (const language of ['cs', 'en'] as const)
  for (const file of globSync(`*/**/*.${language}.json`, { cwd: FOLDER }))
    addTexts(language, { [file]: JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) })
