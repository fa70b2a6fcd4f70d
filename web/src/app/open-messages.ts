import type { TextTree } from '@crm/texts/text'
import { addTexts } from '#platform/i18n/engine.ts'

/** Message texts of the public pages. */
addTexts(
  'cs',
  import.meta.glob<TextTree>('../../../texts/{platform,core/open}/**/*messages.cs.json', {
    eager: true,
    import: 'default',
  }),
)
