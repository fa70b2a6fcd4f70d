import cs from '@crm/texts/core/permissions/permissions.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

/** The actions of every module and the resources of the core. */
export const permissionTexts = defineTexts('permissions', cs)
