import messages from '@crm/texts/core/sign-in/messages.cs.json'
import cs from '@crm/texts/core/sign-in/second-step.cs.json'
import { addTexts } from '#platform/i18n/engine.ts'
import { defineTexts } from '#platform/i18n/define-texts.ts'

/** What comes after name and password, or instead of them: it loads with the parts that show it. */
export const secondStepTexts = defineTexts('second-step', cs)
addTexts('cs', { 'messages.cs.json': messages })
