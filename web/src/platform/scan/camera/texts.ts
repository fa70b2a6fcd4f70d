import cs from '@crm/texts/platform/scan/camera.cs.json'
import { defineTexts } from '../../i18n/define-texts.ts'

export const cameraTexts = defineTexts('camera', cs)
