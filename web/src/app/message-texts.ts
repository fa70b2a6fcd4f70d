import type { TextTree } from '@crm/texts/text'
import { addTexts } from '#platform/i18n/engine.ts'

/** The words of all answers, fetched with the first one that needs some. */
addTexts(
  'cs',
  import.meta.glob<TextTree>(
    ['../../../texts/**/*messages.cs.json', '!../../../texts/{platform,core/open}/**'],
    { eager: true, import: 'default' },
  ),
)
