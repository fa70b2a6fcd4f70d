import { z } from 'zod'
import { optionalText } from '../platform/formats.ts'

/** The first is the default. */
export const LANGUAGES = ['cs', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

/** `name` of the record replaces a missing translation. */
export const translations = z.partialRecord(z.enum(LANGUAGES), z.string())
export type Translations = z.infer<typeof translations>

/** Without empty translations. */
export const translationsBody = z
  .strictObject({ cs: optionalText(100), en: optionalText(100) })
  .transform((typed): Translations =>
    Object.fromEntries(Object.entries(typed).filter(([, text]) => text !== null)),
  )

export const nameIn = (
  language: Language,
  { name, translations }: { name: string; translations: Translations },
): string => translations[language] ?? name
