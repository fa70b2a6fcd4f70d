import type { Language } from '@crm/contract/core/translations'
import type { TextKey } from '@crm/texts/text'
import { textsIn } from '#platform/texts/texts.ts'

/** The words of the documents in a language. */
export const wordsIn = (language: Language) => textsIn(language, 'report-documents')

export type Word = Exclude<
  TextKey<'report-documents'>,
  | 'changed'
  | 'restates.version'
  | 'records.first'
  | 'records.first_on_paper'
  | 'column.version'
  | 'repeated.text'
  | 'missing.text'
  | 'left_out.text'
  | 'left_out.indicators'
  | 'method.support'
  | 'method.support_counted'
  | 'method.age'
  | 'method.age_before'
  | 'method.estimates'
  | 'method.estimates_by'
  | 'method.passed_on'
  | 'method.issued'
>
export type Say = ReturnType<typeof wordsIn>
