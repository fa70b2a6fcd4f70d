import cs from '@crm/texts/core/roles/roles.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const roleTexts = defineTexts('roles', cs)
