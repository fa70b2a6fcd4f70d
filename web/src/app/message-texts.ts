import type { TextTree } from '@crm/texts/text'
import { addTexts } from '#platform/i18n/engine.ts'

/** The texts of all message codes, loaded with the first one. */
addTexts(
  'cs',
  import.meta.glob<TextTree>(
    ['../../../texts/**/*messages.cs.json', '!../../../texts/{platform,core/open}/**'],
    { eager: true, import: 'default' },
  ),
)
