import cs from '@crm/texts/core/passkeys/passkeys.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const passkeyTexts = defineTexts('passkeys', cs)
