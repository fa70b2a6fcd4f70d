import cs from '@crm/texts/core/dashboard/dashboard.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const dashboardTexts = defineTexts('dashboard', cs)
