import type { TextTree } from '@crm/texts/text'
import { addTexts } from '#platform/i18n/engine.ts'

/** The words of answers that pages without signing in may get. */
addTexts(
  'cs',
  import.meta.glob<TextTree>('../../../texts/{platform,core/open}/**/*messages.cs.json', {
    eager: true,
    import: 'default',
  }),
)
