import { getNamespace } from '@crm/texts/text'
import { globSync } from 'node:fs'
import { ROOT } from '../sources.ts'

/** The files of texts in both languages, from the root. */
export const TEXT_FILES = globSync('texts/*/**/*.json', { cwd: ROOT })

export const NAMESPACES = [...new Set(TEXT_FILES.map(getNamespace))]

/** How the key of a plural form ends. */
export const PLURAL = /_(?:one|few|many|other)$/
