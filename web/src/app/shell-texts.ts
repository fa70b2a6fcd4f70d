import type { TextTree } from '@crm/texts/text'
import { addTexts } from '#platform/i18n/engine.ts'

/** What screens, menus and cards are called (`shellLabel`). */
addTexts(
  'cs',
  import.meta.glob<TextTree>('../../../texts/**/*.shell.cs.json', {
    eager: true,
    import: 'default',
  }),
)
