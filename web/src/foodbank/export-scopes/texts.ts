import cs from '@crm/texts/foodbank/export-scopes/export-scopes.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const exportScopeTexts = defineTexts('export-scopes', cs)
