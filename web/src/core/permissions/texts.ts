import cs from '@crm/texts/core/permissions/permissions.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

/** Words for permissions: the actions of every module, and the resources of the general administration (domain.md §8.6). */
export const permissionTexts = defineTexts('permissions', cs)
