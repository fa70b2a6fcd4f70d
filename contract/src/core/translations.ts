import { z } from 'zod'
import { optionalText } from '../platform/formats.ts'

/** Languages of the interface; the first is the default (spec §1). */
export const LANGUAGES = ['cs', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

/** A name in the languages it has been translated to; the record's own `name` stands in for the others. */
export const translations = z.partialRecord(z.enum(LANGUAGES), z.string())
export type Translations = z.infer<typeof translations>

/** Translations as they are typed: an empty one is left out. */
export const translationsBody = z
  .strictObject({ cs: optionalText(100), en: optionalText(100) })
  .transform((typed): Translations =>
    Object.fromEntries(Object.entries(typed).filter(([, text]) => text !== null)),
  )

/** The name in a language. */
export const nameIn = (
  language: Language,
  { name, translations }: { name: string; translations: Translations },
): string => translations[language] ?? name
