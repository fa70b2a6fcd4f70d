import cs from '@crm/texts/core/company-register/company-register.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const companyRegisterTexts = defineTexts('company-register', cs)
