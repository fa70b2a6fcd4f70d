import type { TextTree } from '@crm/texts/text'
import { addTexts } from '#platform/i18n/engine.ts'

/** All English texts in one file, loaded when English is chosen. */
addTexts(
  'en',
  import.meta.glob<TextTree>(['../../../texts/*/**/*.en.json', '!../../../texts/*/server/**'], {
    eager: true,
    import: 'default',
  }),
)
